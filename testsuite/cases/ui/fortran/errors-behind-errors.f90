! An error costs the names of its own program unit alone, and an end that fits nothing ends nothing else.
module first
  implicit none
  type t
    type(nobody), pointer :: p   !~ ERROR E0801 the derived type `nobody` is not defined here
  end type
  type, abstract :: open
  contains
    procedure(, deferred :: a    !~ ERROR E0720 expected the name of an interface
    procedure(shape) :: b        !~ ERROR E0814 a binding with an interface in parentheses must be DEFERRED
  end type
  abstract interface
    subroutine shape(x)
      import open
      class(open) :: x
    end subroutine
  end interface
contains
  subroutine s(x)
    integer, intent(in) :: x
    x = 1                        !~ ERROR E0810 `x` is INTENT(IN) and cannot be changed here
  end function                   !~ ERROR E0741 `end function` is found where `end subroutine` is needed
  end subroutine                 !~ ERROR E0741 `end subroutine` does not end an open procedure
  subroutine r(x)
    integer, intent(in) :: x
    x = 2                        !~ ERROR E0810 `x` is INTENT(IN) and cannot be changed here
  end subroutine
end module
module second
  implicit none
  type t
    integer :: i
  end type
contains
  subroutine s(x)
    type(t), intent(in) :: x
    x%i = 3                      !~ ERROR E0810 `x` is INTENT(IN) and cannot be changed here
    x%k = 3                      !~ ERROR E0812 `k` is not a component of type `t`
  end subroutine
end module
program p
  implicit none
  integer :: i
  goto 10                        !~ ERROR E0550 this procedure has no label 10
  read (5, *, end=20, err=30) i  !~ ERROR E0550 this procedure has no label 20
30 continue
  block
    contains                     !~ ERROR E0741 this statement is not allowed here
    i = 'a'                      !~ ERROR E0803 cannot convert CHARACTER(1) to INTEGER(4)
  end block
  if (i == 1 then                !~ ERROR E0720 expected `)`, found `then`
  else if (i = 2) then           !~ ERROR E0720 expected `)`, found `=`
  else (i == 3)                  !~ ERROR E0722 text after the end of the statement
  end if
  integer :: late                !~ ERROR E0743 a declaration cannot follow executable statements
  late = nothing                 !~ ERROR E0801 symbol `nothing` has no type
end program
