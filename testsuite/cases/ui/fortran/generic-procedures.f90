! What specific procedures of operators, assignments and generic names must be.
module m
  type :: t
    integer :: i
  end type
  interface assignment(=)
    module procedure int_real, two_outs, optional_one, function_one, text_length, one_dummy
  end interface
  interface operator(+)
    module procedure add_int, add_t, no_intent, three_of
  end interface
  interface operator(.len.)
    module procedure sub_op
  end interface
  interface show
    module procedure show_a, show_b, show_c, show_kind, show_rank
  end interface
  interface order
    module procedure order_a, order_b
  end interface
  interface more
    module procedure more_a, more_b
  end interface
contains
  subroutine int_real(a, b)     !~ ERROR E0808 `int_real` for assignment(=) redefines an intrinsic assignment
    integer, intent(out) :: a
    real, intent(in) :: b
  end subroutine
  subroutine text_length(a, b)
    integer, intent(out) :: a
    character(*), intent(in) :: b
    a = len(b)
  end subroutine
  subroutine two_outs(a, b)     !~ ERROR E0808 must not change its second argument
    type(t), intent(out) :: a
    integer, intent(out) :: b
  end subroutine
  subroutine optional_one(a, b) !~ ERROR E0808 cannot have optional arguments
    type(t), intent(out) :: a
    real, intent(in), optional :: b
  end subroutine
  function function_one(a, b)   !~ ERROR E0808 must be a subroutine
    type(t), intent(in) :: a
    logical, intent(in) :: b
    integer :: function_one
    function_one = 1
  end function
  subroutine one_dummy(a)       !~ ERROR E0808 must have two arguments
    type(t), intent(out) :: a
  end subroutine
  integer function add_int(a, b) !~ ERROR E0808 `add_int` for operator(+) redefines an intrinsic operation
    integer, intent(in) :: a, b
    add_int = a
  end function
  integer function add_t(a, b)
    type(t), intent(in) :: a, b
    add_t = a%i + b%i
  end function
  integer function no_intent(a, b) !~ ERROR E0808 must not change its arguments
    type(t) :: a
    integer, intent(in) :: b
    no_intent = 1
  end function
  integer function three_of(a, b, c) !~ ERROR E0808 must have one or two arguments
    type(t), intent(in) :: a
    integer, intent(in) :: b, c
    three_of = 1
  end function
  subroutine sub_op(a)          !~ ERROR E0808 must be a function
    type(t), intent(in) :: a
  end subroutine
  subroutine show_a(x)
    real :: x
  end subroutine
  subroutine show_b(y)          !~ ERROR E0808 `show_a` and `show_b` are ambiguous in the generic `show`
    real :: y
  end subroutine
  subroutine show_c(x, n)
    real :: x
    integer :: n
  end subroutine
  subroutine show_kind(x)
    real(8) :: x
  end subroutine
  subroutine show_rank(x)
    real :: x(:)
  end subroutine
  subroutine order_a(i, x)
    integer :: i
    real :: x
  end subroutine
  subroutine order_b(x, i)      !~ ERROR E0808 `order_a` and `order_b` are ambiguous in the generic `order`
    real :: x
    integer :: i
  end subroutine
  subroutine more_a(x)
    real :: x
  end subroutine
  subroutine more_b(x, y)       !~ ERROR E0808 `more_a` and `more_b` are ambiguous in the generic `more`
    real :: x
    real, optional :: y
  end subroutine
end module
