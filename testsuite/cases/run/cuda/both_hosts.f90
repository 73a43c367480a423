! The same source gives the same results on hosts of both kinds: kernels, shared memory, values that kernels get, types.
! rows: CUF-INT-02
! args: -cuda
! hosts: arm64
module both_m
  use cudafor
  use iso_c_binding
  implicit none
  type, bind(c) :: pair
    real(c_double) :: x
    integer(c_int8_t) :: flag
    real(c_float) :: y(3)
    complex(c_float_complex) :: z
  end type
  real, constant :: weight(2)
contains
  attributes(global) subroutine scale(a, n, p)
    integer, value :: n
    real(8) :: a(n)
    type(pair), value :: p
    real(8), shared :: tile(64)
    integer :: i, t
    t = threadidx%x
    i = (blockidx%x - 1)*blockdim%x + t
    if (i <= n) tile(t) = a(i)*p%x + p%y(3)*p%flag + real(p%z)*weight(2)
    call syncthreads()
    if (i <= n) a(i) = tile(t) + tile(1)
  end subroutine
  attributes(device) complex function turned(z)
    complex, value :: z
    turned = cmplx(-aimag(z), real(z))
  end function
  attributes(global) subroutine turn(z, n)
    integer, value :: n
    complex :: z(n)
    integer :: i
    i = threadidx%x
    if (i <= n) z(i) = turned(z(i))
  end subroutine
end module
program both_hosts
  use both_m
  implicit none
  integer, parameter :: n = 200
  real(8) :: a(n)
  real(8), device, allocatable :: a_d(:)
  complex, managed :: z(4)
  complex(8) :: w
  type(pair) :: p
  integer :: i, status
  real(8) :: total
  allocate (a_d(n))
  a = [(i*0.5d0, i=1, n)]
  a_d = a
  weight = [1.0, 0.25]
  p = pair(1.5d0, -3_c_int8_t, [1.0, 2.0, 0.5], (2.0, 4.0))
  call scale<<<(n + 63)/64, 64>>>(a_d, n, p)
  a = a_d
  print '(4f10.3)', a(1), a(64), a(65), a(n)
  z = [((i*(1.0, 2.0)), i=1, 4)]
  call turn<<<1, 4>>>(z, 4)
  status = cudaDeviceSynchronize()
  print '(8f7.2)', z
  total = 0
  !$cuf kernel do <<<*, *>>>
  do i = 1, n
    total = total + a_d(i)
  end do
  print '(f12.3)', total
  w = sum(z)
  print '(4f10.4)', w*conjg(w), sqrt(w)
  print '(i0, 1x, i0, 1x, l1)', c_sizeof(p), storage_size(p), selected_real_kind(15, 307) == 8
end program
