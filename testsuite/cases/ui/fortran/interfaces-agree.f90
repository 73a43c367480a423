! Procedures that stand for each other have the same characteristics: targets of procedure pointers, actual procedures
! (Fortran 2018 §10.2.2.4, §15.5.2.9).
program p
  implicit none
  abstract interface
    subroutine action(i, a)
      integer, intent(in) :: i
      real, intent(inout) :: a(:)
    end subroutine
    real function value(x)
      real, intent(in) :: x
    end function
  end interface
  type :: holder
    procedure(action), pointer, nopass :: do => null()
  end type
  procedure(action), pointer :: q
  procedure(value), pointer :: f
  procedure(), pointer :: any
  type(holder) :: h
  external :: unknown
  q => same
  h%do => same
  h = holder(same)
  call apply(same)
  call apply(unknown)
  any => no_intent  !~ ERROR E0803 the procedure pointer and its target must both have an explicit interface: its argument `a` is of assumed shape
  f => sine
  f => h_value
  q => no_intent  !~ ERROR E0803 the procedure pointer cannot point to `no_intent`, a subroutine whose argument `i` differs in INTENT
  q => other_type  !~ ERROR E0803 the procedure pointer cannot point to `other_type`, a subroutine whose argument `i` is INTEGER(8), not INTEGER(4)
  q => other_rank  !~ ERROR E0803 the procedure pointer cannot point to `other_rank`, a subroutine whose argument `a` has rank 2, not 1
  q => other_shape  !~ ERROR E0803 the procedure pointer cannot point to `other_shape`, a subroutine whose argument `a` has another shape
  h%do => other_type  !~ ERROR E0803 the procedure pointer cannot point to `other_type`, a subroutine whose argument `i` is INTEGER(8), not INTEGER(4)
  h = holder(other_rank)  !~ ERROR E0803 the procedure pointer cannot point to `other_rank`, a subroutine whose argument `a` has rank 2, not 1
  call apply(no_intent)  !~ ERROR E0807 argument `s` has another interface: the actual argument is a subroutine whose argument `i` differs in INTENT
  call apply(optional_one)  !~ ERROR E0807 argument `s` has another interface: the actual argument is a subroutine whose argument `i` differs in OPTIONAL
  f => other_value  !~ ERROR E0803 the procedure pointer cannot point to `other_value`, a function whose argument `x` has rank 1, not 0
contains
  subroutine apply(s)
    procedure(action) :: s
    real :: a(2)
    call s(1, a)
  end subroutine
  subroutine same(k, b)
    integer, intent(in) :: k
    real, intent(inout) :: b(:)
  end subroutine
  subroutine no_intent(i, a)
    integer :: i
    real, intent(inout) :: a(:)
  end subroutine
  subroutine other_type(i, a)
    integer(8), intent(in) :: i
    real, intent(inout) :: a(:)
  end subroutine
  subroutine other_rank(i, a)
    integer, intent(in) :: i
    real, intent(inout) :: a(:, :)
  end subroutine
  subroutine other_shape(i, a)
    integer, intent(in) :: i
    real, intent(inout) :: a(2)
  end subroutine
  subroutine optional_one(i, a)
    integer, intent(in), optional :: i
    real, intent(inout) :: a(:)
  end subroutine
  real function sine(x)
    real, intent(in) :: x
    sine = sin(x)
  end function
  pure real function h_value(y)
    real, intent(in) :: y
    h_value = y
  end function
  real function other_value(x)
    real, intent(in) :: x(3)
    other_value = x(1)
  end function
end program
