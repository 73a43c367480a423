! Derived types that are not defined, or later than where an object of them is declared.
module m
  type :: own
    type(later), pointer :: next => null()
    type(never), pointer :: p      !~ ERROR E0801 the derived type `never` is not defined here
  end type
  type :: later
    integer :: i
  end type
  type(unknown), pointer :: q      !~ ERROR E0801 the derived type `unknown` is not defined here
  interface
    subroutine takes(x)
      type(later) :: x             !~ ERROR E0801 the derived type `later` is not defined here
    end subroutine
    subroutine imports(x)
      import :: later
      type(later) :: x
    end subroutine
  end interface
contains
  type(missing) function f()       !~ ERROR E0801 the derived type `missing` is not defined here
  end function
  subroutine early
    type(below) :: x               !~ ERROR E0801 the derived type `below` is not defined here
    type :: below
      integer :: i
    end type
  end subroutine
end module
