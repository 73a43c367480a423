! Constraints of declared procedures, of bindings and of procedure pointer components; of IMPLICIT and enumerators.
module bindings
  implicit none
  type :: closed !~ ERROR E0803 type `closed` is not abstract, but does not define the deferred binding `p`
    integer :: i
  contains
    procedure, nopass :: fixed
    procedure(open_one), nopass :: p !~ ERROR E0814 a binding with an interface in parentheses must be DEFERRED
  end type
  type, abstract, extends(closed) :: further
  contains
    procedure(open_one), nopass, deferred :: fixed !~ ERROR E0802 is DEFERRED, but that of the parent `closed` is not
    procedure(open_one), nopass, deferred, deferred :: q !~ ERROR E0814 an attribute stands twice in this binding
    procedure(open_one), nopass, deferred, non_overridable :: r !~ ERROR E0814 cannot be both DEFERRED and NON_OVERRIDABLE
  end type
  type :: pointers
    procedure(passed), pass(x), pointer :: a !~ ERROR E0803 argument `x`, which component `a` passes the object to, must be a scalar CLASS(pointers)
    procedure(), pass(x), pointer :: b       !~ ERROR E0814 component `b` has no explicit interface to pass the object by
    procedure(passed), pass(c), pointer :: d !~ ERROR E0807 its interface has not an argument `c`
    procedure(open_one), pointer :: e        !~ ERROR E0807 its interface has not an argument
  end type
  type :: operands
    type(*) :: any !~ ERROR E0803 component `any` is of TYPE(*), which only dummy arguments are
  contains
    procedure, nopass :: two
    procedure :: three
    procedure :: text
    generic :: operator(-) => two !~ ERROR E0808 `two` has NOPASS, so it cannot be one of operator(-)
    generic :: operator(.un.) => three
    generic :: write(formatted) => text
  end type
  abstract interface
    subroutine open_one
    end subroutine
    subroutine passed(x)
      import pointers
      type(pointers) :: x(3)
    end subroutine
  end interface
  interface generic
    module procedure fixed_i
  end interface
contains
  subroutine fixed
  end subroutine
  subroutine fixed_i(i)
    integer :: i
  end subroutine
  integer function two(a, b)
    class(operands), intent(in) :: a
    integer, intent(in) :: b
    two = 1
  end function
  integer function three(a, b, c) !~ ERROR E0808 `three` for operator(.un.) must have one or two arguments
    class(operands), intent(in) :: a
    integer, intent(in) :: b, c
    three = 1
  end function
  subroutine text(dtv, unit, iotype, vlist, iostat, iomsg) !~ ERROR E0808 must have INTENT(INOUT) of its first argument to read, INTENT(IN) to write
    class(operands), intent(inout) :: dtv
    integer, intent(in) :: unit
    character(*), intent(in) :: iotype
    integer, intent(in) :: vlist(:)
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    iostat = 0
  end subroutine
  subroutine declared(d, e)
    interface
      subroutine bound() bind(c)
      end subroutine
    end interface
    external :: outside
    procedure(generic), pointer :: a !~ ERROR E0811 `generic` is a generic name, which has no interface of its own
    procedure(amax0) :: b            !~ ERROR E0811 `amax0` is an intrinsic procedure that no procedure is like
    procedure(outside) :: c          !~ ERROR E0811 `outside` has no explicit interface
    procedure(bound), bind(c, name="d") :: d !~ ERROR E0814 the dummy procedure `d` has no binding label of its own
    procedure(), intent(in) :: e     !~ ERROR E0814 `e` has an INTENT and is declared by PROCEDURE
    procedure(bound), bind(c, name="f"), pointer :: f !~ ERROR E0814 the procedure pointer `f` has no binding label of its own
    procedure(bound), bind(c, name="g") :: g, h       !~ ERROR E0814 one NAME= of BIND(C) is given to several names
    procedure(open_one), bind(c) :: i !~ ERROR E0811 `open_one` is not BIND(C)
    procedure(), allocatable :: j     !~ ERROR E0814 is declared by PROCEDURE
    procedure(open_one), pointer :: k => own !~ ERROR E0805 a procedure pointer cannot initially point to an internal procedure
    real, intrinsic :: mvbits         !~ ERROR E0814 `mvbits` is an intrinsic subroutine and has a type
    type :: finished
      integer :: i
    contains
      final :: forget !~ ERROR E0816 only types of a module have FINAL procedures
    end type
  contains
    subroutine own
    end subroutine
    subroutine forget(x)
      type(finished), intent(inout) :: x
    end subroutine
  end subroutine
  impure pure subroutine both !~ ERROR E0814 PURE and IMPURE stand in front of one procedure
  end subroutine
  function entered() result(r)
    entry r !~ ERROR E0814 `r` is an entry and is a function's result
    real :: r
  end function
end module
subroutine letters
  implicit integer (a-c), real (b) !~ ERROR E0802 the letter `b` has an implicit type already
  implicit none                    !~ ERROR E0802 IMPLICIT NONE stands beside IMPLICIT with a type
end subroutine
subroutine listed
  enum, bind(c)
    enumerator blue = 1 !~ ERROR E0720 expected `::` in front of enumerators with values
  end enum
  enum, bind(c)
  end enum !~ ERROR E0720 expected `enumerator`, of which there must be one
end subroutine
