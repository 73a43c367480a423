! Constraints that gfortran's own tests ask for: of units and types, of names, of arguments, of constants.
! args: -fno-range-check
module kinds
  implicit none
  type :: plain
    integer :: i = 0
  contains
    final :: forget
  end type
  type :: ordered
    sequence
    class(plain), pointer :: p !~ ERROR E0803 component `p` of a type with SEQUENCE is polymorphic
  end type
  type :: parameters(k, n)
    integer, kind, allocatable :: k !~ ERROR E0814 a type parameter has KIND or LEN, and nothing else
    integer, len :: n = z'1'        !~ ERROR E0803 the value of a type parameter must be an integer expression
  end type
  type :: list
    type(list), allocatable :: next
  end type
  interface
    subroutine outside
    end subroutine
  end interface
  interface generic
    module procedure outside !~ ERROR E0811 `outside` is an external procedure, not one of a module
  end interface
  interface
    module subroutine separate
    end subroutine
    module subroutine there
    end subroutine
  end interface
contains
  subroutine called(x, y) bind(c)
    type(plain), intent(in) :: x !~ ERROR E0814 the dummy argument `x` of the BIND(C) procedure `called` is of a type without BIND(C)
    character(2) :: y            !~ ERROR E0814 of a character length other than 1
  end subroutine
  subroutine forget(x)
    type(plain), intent(inout) :: x
  end subroutine
  subroutine separate !~ ERROR E0814 `separate` is a procedure defined below and has the interface of a separate
  end subroutine
end module
submodule (kinds) below
contains
  module procedure there
  end procedure
  module procedure lost !~ ERROR E0801 no module here has the interface of a separate module procedure `lost`
  end procedure
end submodule
submodule (kinds) below !~ ERROR E0802 module `kinds` has two submodules `below`
end submodule
elemental subroutine each(x)
  real, intent(in) :: x
  entry c_each(x) bind(c) !~ ERROR E0814 an entry of an ELEMENTAL procedure cannot be BIND(C)
end subroutine
subroutine shapes(a, b)
  real :: a(*, *) !~ ERROR E0804 only the last upper bound of `a` can be `*`
  real :: b(2, *)
  real, parameter :: c(*, *) = reshape([1., 2.], [1, 2])
  integer, parameter :: d(*) = reshape([1, 2], [1, 2]) !~ ERROR E0804 PARAMETER `d` has rank 1, but its value rank 2
  integer :: e = 1
  parameter (e = 2) !~ ERROR E0814 `e` gets a value by PARAMETER and has an initial value
  character(len=2_16**70_16) :: long !~ ERROR E0815 is not a valid character length
end subroutine
subroutine entered
  real :: own
  entry again
contains
  real function own() !~ ERROR E0814 `own` is a procedure defined below and has a type of its own
    own = 1
  end function
  subroutine again !~ ERROR E0814 `again` is a procedure defined below and is an entry
  end subroutine
end subroutine
