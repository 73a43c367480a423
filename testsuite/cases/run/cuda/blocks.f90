! Device, managed and shared variables of BLOCK constructs: of constant size, automatic, allocatable; entered again and
! again, in internal procedures, in kernels.
! rows: CUF-VAR-05
! reference: none
! args: -cuda
module m
contains
  attributes(global) subroutine reversed(a, n)
    integer, value :: n
    integer :: a(n)
    integer :: i
    i = threadidx%x
    block
      integer, shared :: s(64)
      integer :: own
      own = a(i)
      s(i) = own
      call syncthreads()
      a(i) = s(n + 1 - i)
    end block
  end subroutine
  subroutine work(n, total)
    integer, intent(in) :: n
    real, intent(out) :: total
    integer :: i, k
    real :: part
    total = 0
    do k = 1, 3
      block
        real, device :: fixed(10), scalar, auto(n)
        real, managed :: man(10)
        real, device, allocatable :: al(:)
        real :: h(10)
        allocate(al(n))
        fixed = k; scalar = 10*k; auto = 2*k; al = 3*k; man = 4
        !$cuf kernel do <<<*, *>>>
        do i = 1, 10
          fixed(i) = fixed(i) + scalar + auto(i) + al(i)
          man(i) = man(i)*2 + al(i)
        end do
        h = fixed
        part = sum(h) + sum(fixed)
        if (any(h /= 16*k)) error stop 1
        i = cudaDeviceSynchronizeNow()
        if (any(man /= 8 + 3*k)) error stop 2
        total = total + part
      end block
    end do
  end subroutine
  integer function cudaDeviceSynchronizeNow()
    use cudafor
    cudaDeviceSynchronizeNow = cudaDeviceSynchronize()
  end function
end module
program test
  use m
  implicit none
  integer, device :: a(64)
  integer :: h(64), i
  real :: total
  a = [(i, i = 1, 64)]
  call reversed<<<1, 64>>>(a, 64)
  h = a
  if (any(h /= [(i, i = 64, 1, -1)])) error stop 3
  call work(10, total)
  if (total /= 2*10*16*6) error stop 4
  block
    real, device :: d(5)
    real :: g(5)
    d = 3
    call inner(d)
    g = d
    if (any(g /= 4)) error stop 5
  end block
contains
  subroutine inner(d)
    real, device :: d(:)
    block
      real, device :: e(5)
      e = d
      !$cuf kernel do
      do i = 1, 5
        d(i) = e(i) + 1
      end do
    end block
  end subroutine
end program
