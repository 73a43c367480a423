! Kernel loops, their reductions; device and constant data of modules.
! rows: CUF-HD-09, CUF-KLD-01, CUF-KLD-02, CUF-KLD-03, CUF-KLD-05, CUF-KLD-06, CUF-KLD-10, CUF-KLD-29, CUF-KLD-31, CUF-KLD-34, CUF-KLD-36, CUF-KLD-41, CUF-MEM-01, CUF-MEM-02, CUF-VAR-03, CUF-VAR-12, CUF-XFR-04, CUF-MOD-03
! args: -cuda
module mm
  integer, parameter :: n = 1000
  real(8), device, allocatable :: g(:)
  real(8), device :: fixed(10)
  integer, constant :: c(3)
  real, device :: sc
contains
  attributes(global) subroutine useg(k)
    integer, value :: k
    integer :: i
    i = (blockidx%x-1)*blockdim%x + threadidx%x
    if (i <= n) g(i) = g(i) + c(2)*k
    if (i <= 10) fixed(i) = i + sc
  end subroutine
  attributes(device) real(8) function half(x)
    real(8), value :: x
    half = x / 2
  end function
  subroutine fill(a, m)
    integer :: m, i
    real(8), device :: a(m)
    !$cuf kernel do <<<*, 128>>>
    do i = 1, m
      a(i) = 2*i
    end do
  end subroutine
  ! Reductions that no clause names.
  subroutine recognised
    logical :: every, some, odd
    integer :: i, bits, most
    every = .true.
    some = .false.
    odd = .false.
    bits = 5
    most = -huge(most)
    !$cuf kernel do <<<*,*>>>
    do i = 1, 37
      every = every .and. (i <= 36)
      some = (i == 30) .or. some
      odd = odd .neqv. (mod(i, 3) == 1)
      bits = ieor(bits, i)
      most = max(most, mod(7*i, 31))
    end do
    print *, every, some, odd, bits, most
  end subroutine
end module
program t
  use mm
  implicit none
  real(8) :: h(n), s, mx, f(10)
  real(8), device :: a(n), b(20,30)
  real(8) :: hb(20,30)
  integer :: i, j
  call fill(a, n)
  h = a
  print *, sum(h) == n*(n+1d0)
  s = 1
  mx = 0
  !$cuf kernel do <<<*,*>>>
  do i = 1, n
    s = s + a(i)
    mx = max(mx, a(i))
  end do
  print *, s, mx
  !$cuf kernel do(2) <<<(*,*), (32,4)>>>
  do j = 1, 30
    do i = 1, 20
      b(i,j) = i + 100*j
    end do
  end do
  hb = b
  print *, hb(3,7), sum(hb)
  s = 0
  !$cuf kernel do(2) <<<*,*>>> reduce(+:s)
  do j = 1, 30
    do i = 1, 20
      if (b(i,j) > 500) s = s + 1
    end do
  end do
  print *, s
  allocate(g(n))
  g = 1
  c = [10, 20, 30]
  sc = 0.5
  call useg<<<8, 128>>>(3)
  h = g
  f = fixed
  print *, all(h == 61), f(1), f(10)
  !$cuf kernel do
  do i = 1, n
    g(i) = g(i) * 2
  end do
  h = g + 1
  print *, h(1), h(n), sum(g)
  s = 0
  !$cuf kernel do
  do i = 1, n
    s = s + half(g(i)) * half(4d0)
  end do
  print *, s
  call recognised
  deallocate(g)
end program
