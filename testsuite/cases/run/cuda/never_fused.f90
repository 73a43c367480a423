! Module cudadevice: sums and products by name are no parts of a fused multiply-add; NEAREST keeps the sign of zero.
! args: -cuda
! reference: none
module kernels
  use cudadevice
contains
  attributes(global) subroutine rest(a, b, x, y)
    real(8) :: a(4), b(4)
    real(4) :: x(4), y(4)
    integer :: i
    i = threadidx%x
    a(i) = __dadd_rn(__dmul_rn(a(i), a(i)), b(i))
    b(i) = __dmul_rn(b(i), 3d0) - b(i)*3d0
    x(i) = __fadd_rn(__fmul_rn(x(i), x(i)), y(i))
    y(i) = nearest(y(i)*0 - tiny(y)*2.0**(-23), 1.0)
  end subroutine
end module
program fused
  use kernels
  implicit none
  real(8) :: h(4), g(4)
  real(4) :: s(4), t(4)
  real(8), device :: a(4), b(4)
  real(4), device :: x(4), y(4)
  integer :: i
  do i = 1, 4
    h(i) = 0.1d0*i
    s(i) = 0.1*i
  end do
  g = h*h
  t = s*s
  a = h; b = -g; x = s; y = -t
  call rest<<<1, 4>>>(a, b, x, y)
  h = a; g = b; s = x; t = y
  if (any(h /= 0) .or. any(s /= 0)) error stop 1
  if (any(g /= 0)) error stop 2
  if (any(t /= 0) .or. any(sign(1.0, t) > 0)) error stop 3
end program
