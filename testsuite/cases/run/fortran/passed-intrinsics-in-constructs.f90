! Intrinsic procedures as arguments of procedures that constructs call.
! tolerance: 1e-6
module m
  implicit none
  abstract interface
    pure real function single(x)
      real, intent(in) :: x
    end function
    pure real(8) function double(x)
      real(8), intent(in) :: x
    end function
    pure real function two(x, y)
      real, intent(in) :: x, y
    end function
    pure complex function number(z)
      complex, intent(in) :: z
    end function
  end interface
contains
  real function total(f, x)
    !$acc routine seq
    procedure(single) :: f
    real, intent(in) :: x
    total = f(x) + f(x/2)
  end function
  real(8) function wide(f, x)
    !$acc routine seq
    procedure(double) :: f
    real(8), intent(in) :: x
    wide = f(x) + f(x/2)
  end function
  real function paired(f, x)
    !$acc routine seq
    procedure(two) :: f
    real, intent(in) :: x
    paired = f(x, 1.5)
  end function
  complex function of_number(f, z)
    !$acc routine seq
    procedure(number) :: f
    complex, intent(in) :: z
    of_number = f(z)
  end function
end module
program p
  use m
  implicit none
  integer, parameter :: n = 20
  intrinsic :: amod, sin, exp, sqrt, atan2, sign, dtanh, dlog, csqrt, conjg, abs
  real :: r(n)
  real(8) :: d(n)
  complex :: z(n)
  integer :: i
  !$acc parallel loop copyout(r, d, z)
  do i = 1, n
    r(i) = total(sin, i*0.1) + total(exp, i*0.1) + total(sqrt, real(i)) + total(abs, -2.5)
    r(i) = r(i) + paired(atan2, i*0.5) + paired(sign, -real(i)) + paired(amod, i*0.8)
    d(i) = wide(dtanh, i*0.1d0) + wide(dlog, i*1d0)
    z(i) = of_number(csqrt, cmplx(i, -2)) + of_number(conjg, cmplx(1, i))
  end do
  print '(5es14.5)', r, d, z
end program
