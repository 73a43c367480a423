! Rules that program units and specification statements break.
module unit_a
  implicit none
  implicit none                    !~ ERROR E0802 IMPLICIT NONE stands twice
  interface
    module procedure inside        !~ ERROR E0816 PROCEDURE lists the procedures of a generic interface
  end interface
  interface both
    subroutine both_s
    end subroutine
    integer function both_f()      !~ ERROR E0802 a generic name cannot be for both functions and subroutines
    end function
  end interface
  type :: parts
    integer, allocatable :: a(:) = [1]             !~ ERROR E0814 component `a` is ALLOCATABLE and has an initial value
    character(:) :: text           !~ ERROR E0803 component `text` has a deferred length
    procedure(), nopass :: p       !~ ERROR E0814 the procedure component `p` must be a POINTER
    integer, contiguous, allocatable :: c(:)       !~ ERROR E0814 component `c` is CONTIGUOUS, but no array pointer
  end type
  integer, bind(c, name='x') :: x, y               !~ ERROR E0814 one NAME= of BIND(C) is given to several names
contains
  subroutine inside
    integer, bind(c) :: local      !~ ERROR E0814 BIND(C) is for variables of modules
    integer, protected :: seen     !~ ERROR E0814 PROTECTED is for the names of a module
    real :: e
    equivalence (e)                !~ ERROR E0817 EQUIVALENCE needs two objects or more
    save /nowhere/                 !~ ERROR E0817 there is no common block `nowhere` here
  end subroutine
  elemental subroutine each() bind(c)              !~ ERROR E0814 an ELEMENTAL procedure cannot be BIND(C)
  end subroutine
  subroutine returns(*) bind(c)    !~ ERROR E0814 a BIND(C) procedure has no alternate returns
  end subroutine
  subroutine late
    real :: r
    implicit real (a-h)            !~ ERROR E0816 IMPLICIT cannot follow a declaration
  end subroutine
end module
subroutine unit_a                  !~ ERROR E0802 `unit_a` is the name of a subroutine and of a module
end subroutine
