! Guards of SELECT TYPE, calls of bindings, sections of assumed-size arrays, constants of CASE, coarrays in ALLOCATE.
! args: -fcoarray=single
module types
  type :: ordered
    sequence
    integer :: i
  end type
  type :: base
  contains
    procedure, nopass :: f
  end type
  type, extends(base) :: above
  end type
  type :: other
  end type
contains
  integer function f()
    f = 1
  end function
  subroutine guards(x, a, y)
    class(above) :: x
    integer :: a(5, *)
    class(*) :: y
    type(base) :: z
    integer, allocatable :: c[:]
    select type (x)
    type is (other) !~ ERROR E0803 type `other` does not extend the selector's type
    class is (base) !~ ERROR E0803 type `base` does not extend the selector's type
    class is (above)
    end select
    select type (y)
    class is (ordered) !~ ERROR E0803 type `ordered` has SEQUENCE or BIND(C)
    type is (other)
    end select
    call z%f() !~ ERROR E0811 `f` is a function, not a subroutine
    print *, a(:, :) !~ ERROR E0804 the last range of a section of an assumed-size array has no end
    print *, a(:, 2:3)
    call outer((a)) !~ ERROR E0804 a whole assumed-size array cannot be used here
    select case (a(1, 1))
    case (1.0) !~ ERROR E0805 a CASE value must be a constant of the selector's type
    case (2:4)
    case (3) !~ ERROR E0802 this CASE overlaps with an earlier one
    end select
    allocate (c) !~ ERROR E0804 a coarray is allocated without cobounds
    print *, 0**(2_8**32), 1**huge(0_8), (-1)**huge(0_8)
  end subroutine
end module
