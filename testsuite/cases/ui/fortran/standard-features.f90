! More that -std=f95 refuses: parts of statements and expressions.
! args: -std=f95
module m
  private
  type :: hidden
    integer :: i
  end type
  type, public :: open
    type(hidden) :: h
  end type
!~^^^ ERROR E0729 a public entity of a private type
  type(hidden), public :: shown
!~^ ERROR E0729 a public entity of a private type
  integer, allocatable :: a
!~^ ERROR E0729 an ALLOCATABLE scalar
  integer :: many(1, 1, 1, 1, 1, 1, 1, 2)
!~^ ERROR E0729 an array of more than 7 dimensions
  integer, parameter :: n(*) = [1, 2]
!~^ ERROR E0729 a shape that the value implies
  real, parameter :: root = sqrt(2.0)
!~^ ERROR E0729 this intrinsic function in a constant expression
  interface g
    procedure s
!~^ ERROR E0729 PROCEDURE without MODULE in an interface block
  end interface
contains
  subroutine s(x)
    real, pointer :: x(:)
    real, target :: t(3)
    complex :: z
    integer :: u
    type(hidden) :: h
    character(9) :: c
    x(0:) => t
!~^ ERROR E0729 bounds in a pointer assignment
    h = hidden(i=1)
!~^ ERROR E0729 a structure constructor with the names of components
    t = [real :: 1, 2, 3]
!~^ ERROR E0729 an array constructor with a type
    u = int(z'ff')
!~^ ERROR E0729 a BOZ constant outside of DATA
    print *, z%re
!~^ ERROR E0729 %RE and %IM
    open (newunit=u, file='f', iomsg=c)
!~^ ERROR E0729 NEWUNIT=
!~^^ ERROR E0729 this control of an input or output statement
    named: if (u > 1) then
      exit named
!~^ ERROR E0729 EXIT from a construct that is no loop
    end if named
    print *, hypot(t(1), t(2))
!~^ ERROR E0729 `hypot` is an intrinsic procedure of Fortran 2008, not of Fortran 95
  end subroutine
end module
program p
contains
!~^ ERROR E0729 CONTAINS with nothing behind it
end program
