! Functions of complex numbers in device code: GPUs' libraries have those of real ones only.
! rows: CMP-13
! tolerance: 1e-5
program t
  implicit none
  integer, parameter :: n=8
  complex(8) :: z(n), w(n)
  complex(4) :: c(n)
  real(8) :: r(n)
  integer :: i
  do i=1,n
   z(i) = cmplx(i*0.3d0, 1-i*0.2d0, 8)
   c(i) = z(i)
  end do
  !$acc parallel loop
  do i=1,n
   w(i) = sqrt(z(i)) + exp(z(i)) + log(z(i)) + sin(z(i)) * cos(z(i)) / tan(z(i))
   w(i) = w(i) + sinh(z(i)) + cosh(z(i)) + tanh(z(i)) + z(i)**2.5d0 + z(i)**z(i) + conjg(z(i)) + z(i)**3
   r(i) = abs(z(i)) + abs(c(i)) + aimag(z(i)) + real(w(i)) + real(z(i)/c(i))
   c(i) = sqrt(c(i)) * exp(c(i)) + c(i)**2.5
   w(i) = w(i) + asin(z(i)) + acos(z(i)) + atan(z(i)) + asinh(z(i)) + acosh(z(i)) + atanh(z(i))
  end do
  print '(8f10.5)', w, c, r
end
