! More of what -std=f95 refuses: components, constants, common blocks.
! args: -std=f95
module m
  implicit none
  private
  integer, parameter :: i = 2
  real, parameter :: x = 2.0
  type, public :: t
    integer, public :: j !~ ERROR E0729 PUBLIC and PRIVATE of one component: no part of Fortran 95, but of Fortran 2003
  end type
  type, public :: nothing
  end type !~ ERROR E0729 a derived type without components
  type, public :: unbound
    integer :: j
  contains !~ ERROR E0729 type-bound procedures: no part of Fortran 95
  end type !~ ERROR E0729 CONTAINS with nothing behind it
  complex, parameter :: z = (i, 0.5) !~ ERROR E0729 a named constant as a part of a complex constant
  real, parameter :: root = 2.0**(1.0 / 3.0) !~ ERROR E0729 an exponent in a constant expression that is no integer
  real, parameter :: square = x**2
contains
  function f() result(res)
    integer :: res, k
    common /res/ k !~ ERROR E0729 a common block with the name of a function's result
    res = 1
  end function
end module
