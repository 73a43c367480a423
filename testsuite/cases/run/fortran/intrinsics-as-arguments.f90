! Intrinsic functions as actual arguments, those of other types than their arguments too; dummies named as intrinsics.
module m
  implicit none
contains
  subroutine of_real(f, x)
    real, external :: f
    real, intent(in) :: x
    print '(f8.5)', f(x)
  end subroutine
  subroutine of_double(f, x)
    double precision, external :: f
    double precision, intent(in) :: x
    print '(f12.9)', f(x)
  end subroutine
  subroutine of_complex(f, z)
    complex, external :: f
    complex, intent(in) :: z
    print '(2f8.5)', f(z)
  end subroutine
  subroutine of_double_complex(f, z)
    complex(8), external :: f
    complex(8), intent(in) :: z
    print '(2f12.9)', f(z)
  end subroutine
end module

program main
  use m
  implicit none
  intrinsic :: sin, acosh, asinh, atanh, dasinh, dint, csin, conjg, cdsin, cdsqrt, aimag, dimag, cdabs, nint, idnint
  intrinsic :: ddim, mod, dprod, len, index, iabs
  procedure(sin) :: own
  real, external :: part
  double precision, external :: double_part
  integer, external :: whole, rounded, dummies
  call of_real(sin, 0.5)
  call of_real(acosh, 1.5)
  call of_real(asinh, 1.5)
  call of_real(atanh, 0.5)
  call of_double(dasinh, 1.5d0)
  call of_double(dint, 1.5d0)
  call of_complex(csin, (1., 2.))
  call of_complex(conjg, (1., 2.))
  call of_double_complex(cdsin, (1d0, 2d0))
  call of_double_complex(cdsqrt, (1d0, 2d0))
  print '(f8.5)', part(aimag, (1., 2.))
  print '(2f12.9)', double_part(dimag, (1d0, 2d0)), double_part(cdabs, (3d0, 4d0))
  print *, whole(mod, 7, 4), rounded(nint, idnint), dummies(iabs, -7), own(2.0)
  call others(ddim, dprod, len, index)
end program

subroutine others(f, g, h, i)
  double precision, external :: f, g
  integer, external :: h, i
  print '(2f8.5, 2i3)', f(3d0, 1d0), g(1.5, 2.5), h('abc'), i('abcd', 'cd')
end subroutine

real function part(f, z)
  real, external :: f
  complex :: z
  part = f(z)
end function

double precision function double_part(f, z)
  double precision, external :: f
  complex(8) :: z
  double_part = f(z)
end function

integer function whole(f, a, b)
  integer, external :: f
  integer :: a, b
  whole = f(a, b)
end function

integer function rounded(f, g)
  integer, external :: f, g
  rounded = f(2.6) + 10 * g(3.5d0)
end function

! The dummy is no intrinsic here, whatever its name.
integer function dummies(nint, k)
  integer :: k
  dummies = nint(k) + 1
end function

real function own(x)
  real, intent(in) :: x
  own = 3 * x
end function
