! What other modules cannot set and point to (Fortran 2018 C7102, C855).
module m
  implicit none
  type :: t
    integer, private :: q = 0
    integer :: r = 0
  end type
  type :: hidden
    private
    procedure(), pointer, nopass :: code => null()
    procedure(), pointer, nopass, public :: seen => null()
  end type
  type :: holder
    integer, pointer :: p
  end type
  integer, protected, target :: kept = 1
  type(holder), protected :: held
contains
  subroutine inside
    type(t) :: x
    integer, pointer :: p
    x = t(1, 2)
    p => kept
  end subroutine
end module

program p
  use m
  implicit none
  type, extends(t) :: fine
    integer :: q
  end type
  type(t) :: x
  type(fine) :: f
  type(hidden) :: h
  integer, pointer :: z
  x = t(r=2)
  f = fine(r=1, q=2)
  z => held%p
  x = t(1, 2)  !~ ERROR E0812 component `q` of type `t` is private
  h%seen => null()
  h%code => null()  !~ ERROR E0812 component `code` of type `hidden` is private
  call h%code  !~ ERROR E0812 component `code` of type `hidden` is private
  x = t(q=1)  !~ ERROR E0812 component `q` of type `t` is private
  z => kept  !~ ERROR E0810 `kept` is PROTECTED in its module: no pointer can point to it here
end program
