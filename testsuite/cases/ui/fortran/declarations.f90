! Attributes, shapes and types that a name cannot have.
module m
  type, abstract :: base
  end type
  type, extends(base) :: child
    integer :: i
  end type
  integer, save :: fine
  class(child) :: o1               !~ ERROR E0814 `o1` is polymorphic: it must be a dummy argument, ALLOCATABLE or a POINTER
  class(base), allocatable :: o2
contains
  subroutine attributes(d1, d2, d3, d4, d5, d6, d7, d8, d9)
    real, value :: d1
    real, value, intent(out) :: d2 !~ ERROR E0814 `d2` is INTENT(OUT) or INTENT(INOUT) and has the VALUE attribute: nothing can be both
    real, value, allocatable :: d3 !~ ERROR E0814 `d3` has the ALLOCATABLE attribute and has the VALUE attribute: nothing can be both
    real, save :: d4               !~ ERROR E0814 `d4` has the SAVE attribute and is a dummy argument: nothing can be both
    real :: d5(:)
    real :: d6(..)
    type(*) :: d7
    type(*), allocatable :: d8     !~ ERROR E0814 `d8` is of TYPE(*)
    real, contiguous :: d9         !~ ERROR E0814 `d9` is CONTIGUOUS
    real, allocatable, pointer :: l1 !~ ERROR E0814 `l1` is both ALLOCATABLE and a POINTER
    real, pointer, target :: l2    !~ ERROR E0814 `l2` is both a POINTER and a TARGET
    real, intent(in) :: l3         !~ ERROR E0814 `l3` has an INTENT, but is not a dummy argument
    real, optional :: l4           !~ ERROR E0814 `l4` is OPTIONAL, but not a dummy argument
    real, value :: l5              !~ ERROR E0814 `l5` has the VALUE attribute, but is not a dummy argument
    real :: l6(:)                  !~ ERROR E0814 `l6` has no upper bounds
    real :: l7(..)                 !~ ERROR E0814 `l7` is of assumed rank, but not a dummy argument
    real :: l8(3, *)               !~ ERROR E0814 `l8` is an assumed-size array, but not a dummy argument
    real, allocatable :: l9(3)     !~ ERROR E0804 `l9` is ALLOCATABLE or a POINTER, so it cannot have bounds here
    real, pointer :: l10(2, 2)     !~ ERROR E0804 `l10` is ALLOCATABLE or a POINTER, so it cannot have bounds here
    character(*) :: l11            !~ ERROR E0803 `l11` has length `*`
    character(:) :: l12            !~ ERROR E0814 `l12` has a deferred length, but is neither ALLOCATABLE nor a POINTER
    type(*) :: l13                 !~ ERROR E0814 `l13` is of TYPE(*), but not a dummy argument
    class(child) :: l14            !~ ERROR E0814 `l14` is polymorphic
    class(child), pointer :: l15
    type(base) :: l16              !~ ERROR E0803 `l16` is of an abstract type
    character(*), parameter :: l17 = 'abc'
    integer, parameter :: l18(*) = [1, 2, 3]
  end subroutine
  function result_kept()
    real, save :: result_kept      !~ ERROR E0814 `result_kept` has the SAVE attribute and is a function's result: nothing can be both
  end function
  pure real function pf(x, y, z)
    real, intent(in) :: x
    real :: y                      !~ ERROR E0821 dummy argument `y` must be INTENT(IN) or VALUE in a PURE function
    interface
      real function z(q)           !~ ERROR E0821 dummy argument `z` must be PURE
        real, intent(in) :: q
      end function
    end interface
    integer, save :: k             !~ ERROR E0814 `k` has the SAVE attribute in a PURE procedure
    integer :: n = 3               !~ ERROR E0814 `n` has an initial value, and so the SAVE attribute, in a PURE procedure
    pf = x
  end function
  pure subroutine ps(x)
    real x                         !~ ERROR E0821 dummy argument `x` must have an INTENT or VALUE in a PURE subroutine
  end subroutine
  function c_text() bind(c)
    character(3) :: c_text         !~ ERROR E0814 the result of the BIND(C) function `c_text` is of a character length other than 1
  end function
  function c_any() bind(c)
    character(*) :: c_any          !~ ERROR E0814 the result of the BIND(C) function `c_any` is of a character length other than 1
  end function
  function c_array() bind(c)
    real :: c_array(2)             !~ ERROR E0814 the result of the BIND(C) function `c_array` is an array
  end function
end module
module c_types
  type, bind(c) :: has_pointer     !~ ERROR E0814 component `p` of the BIND(C) type `has_pointer` is a POINTER
    integer, pointer :: p
  end type
  type, bind(c) :: has_memory      !~ ERROR E0814 component `a` of the BIND(C) type `has_memory` is ALLOCATABLE
    integer, allocatable :: a(:)
  end type
  type, bind(c) :: has_text        !~ ERROR E0814 component `c` of the BIND(C) type `has_text` is of a character length other than 1
    character(3) :: c
  end type
end module
