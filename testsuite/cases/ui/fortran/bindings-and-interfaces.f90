! Type-bound procedures, generics and procedures that stand for each other: what each needs to have and to be.
module types
  implicit none
  abstract interface
    subroutine open_form
    end subroutine
  end interface
  interface
    subroutine outside(x)
      integer :: x
    end subroutine
  end interface
  external :: unknown
  procedure() :: bare
  interface mixed
    module procedure unknown !~ ERROR E0808 `unknown` has no explicit interface, which a procedure of `mixed` needs
  end interface
  type :: top
    integer :: part
  contains
    procedure, nopass :: bound => nothing
  end type
  type, extends(top) :: below
    integer :: own
  contains
    procedure, nopass :: part => nothing !~ ERROR E0802 binding `part` has the name of a component of the parent `top`
    procedure :: first => nothing !~ ERROR E0807 binding `first` passes the object, but its interface has not an argument
    procedure, pass(me) :: named => other !~ ERROR E0807 has not an argument `me`
    procedure :: loose => bare !~ ERROR E0811 binding `loose` is to `bare`, a procedure without an explicit interface
    procedure, nopass :: form => open_form !~ ERROR E0811 an abstract interface
    procedure, nopass :: taken => outside
  end type
  type, extends(top) :: covered !~ ERROR E0802 component `bound` of `covered` has the name of a binding of `top`
    real :: bound
  end type
  type, abstract :: later
    procedure(), pointer, nopass, pointer :: code !~ ERROR E0814 an attribute stands twice in this declaration
  contains
    procedure(several), deferred, nopass :: chosen !~ ERROR E0811 `several` is a generic name
  end type
  interface several
    module procedure nothing, other
  end interface
contains
  subroutine nothing
  end subroutine
  subroutine other(that)
    class(below) :: that
  end subroutine
end module
program inside
  implicit none
  type :: t
  contains
    procedure, nopass :: s !~ ERROR E0811 binding `s` is to `s`, an internal procedure
  end type
contains
  subroutine s
  end subroutine
end program
module hidden
  implicit none
  type :: number
    integer :: i
  contains
    procedure, private :: add, set
    generic, private :: operator(+) => add
    generic, private :: assignment(=) => set
  end type
contains
  elemental function add(a, b)
    class(number), intent(in) :: a
    integer, intent(in) :: b
    type(number) :: add
    add%i = a%i + b
  end function
  impure elemental subroutine set(a, b)
    class(number), intent(out) :: a
    integer, intent(in) :: b
    a%i = b
  end subroutine
end module
subroutine uses
  use hidden
  implicit none
  type(number) :: n, list(2)
  type :: lone
  contains
    procedure, nopass :: call
  end type
  interface
    subroutine call
    end subroutine
  end interface
  type(lone) :: many(3)
  type :: pointers
    procedure(integer), pointer, nopass :: whole
  end type
  type(pointers) :: p
  procedure(real), pointer :: q
  n = 1      !~ ERROR E0803 cannot convert INTEGER(4) to TYPE(number)
  n = n + 1  !~ ERROR E0808 no `operator(+)` takes TYPE(number) and INTEGER(4)
  call many%call !~ ERROR E0804 `call` has NOPASS, so what it is called for must be a scalar
  call many(1)%call
  q => p%whole !~ ERROR E0803 a pointer to functions of type REAL(4) cannot point to one of type INTEGER(4)
  p%whole => q !~ ERROR E0803 a pointer to functions of type INTEGER(4) cannot point to one of type REAL(4)
end subroutine
subroutine dummies
  implicit none
  type :: base
  end type
  type, extends(base) :: ext
  end type
  type(base), allocatable :: a
  class(base), allocatable :: b
  class(ext), allocatable :: c
  class(*), allocatable :: d
  integer :: z(2)
  call moving(a) !~ ERROR E0807 argument `x` is ALLOCATABLE and CLASS(base): the actual argument must be declared so too
  call moving(b)
  call moving(c) !~ ERROR E0807 the actual argument must be declared so too, not CLASS(ext)
  call any(d)
  call any(b)    !~ ERROR E0807 the actual argument must be declared so too, not CLASS(base)
  call shaped(triple) !~ ERROR E0807 a function whose result has other attributes or another type
  call by_value(%val(1)) !~ ERROR E0807 %VAL cannot be passed for `i` of an internal procedure
contains
  subroutine moving(x)
    class(base), allocatable :: x
  end subroutine
  subroutine any(x)
    class(*), allocatable :: x
  end subroutine
  subroutine sized(x)
    integer, target :: x(*)
    call ranked(x) !~ ERROR E0807 the size of the actual argument is not known
  end subroutine
  subroutine ranked(x)
    integer, pointer, intent(in) :: x(..)
  end subroutine
  function triple()
    integer, pointer :: triple(:)
    nullify (triple)
  end function
  subroutine shaped(f)
    interface
      function f()
        integer, pointer, contiguous :: f(:)
      end function
    end interface
  end subroutine
  subroutine by_value(i)
    integer :: i
  end subroutine
end subroutine
