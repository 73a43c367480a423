! Dummy arguments of assumed rank and of TYPE(*) can only be passed on.
module m
contains
  subroutine takes(x)
    real :: x(..)
  end subroutine
  subroutine takes_any(x)
    type(*) :: x
  end subroutine
  subroutine takes_array(x)
    real :: x(*)
  end subroutine
  subroutine s(a, t)
    real :: a(..)
    type(*) :: t
    real :: b(3), r
    call takes(a)
    call takes_any(t)
    print *, size(a), rank(a), shape(a)
    select rank (a)
    rank (1)
      a = 1
    end select
    a = 1                !~ ERROR E0804 a dummy argument of assumed rank can only be passed on
    r = a                !~ ERROR E0804 a dummy argument of assumed rank can only be passed on
    b = a + 1            !~ ERROR E0804 a dummy argument of assumed rank can only be passed on
    print *, a           !~ ERROR E0804 a dummy argument of assumed rank can only be passed on
    read *, a            !~ ERROR E0804 a dummy argument of assumed rank can only be passed on
    if (a > 1) stop      !~ ERROR E0804 a dummy argument of assumed rank can only be passed on
    print *, t           !~ ERROR E0804 a dummy argument of TYPE(*) can only be passed on
    call takes_array(a)  !~ ERROR E0807 argument `x` must have assumed rank
    call takes_array(t)  !~ ERROR E0807 type mismatch in argument `x`
    call unknown(a)      !~ ERROR E0807 passed to a procedure with an explicit interface
    r = sum(a)           !~ ERROR E0807 must be an array, not of assumed rank
    r = sin(a)           !~ ERROR E0807 must be of known rank
  end subroutine
end module
