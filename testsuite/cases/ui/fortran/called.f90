! What may be called, and what arguments of procedures without interface must be (Fortran 2018 C1516, C1535, §15.5.2).
! args: -std=f2008
module m
  abstract interface
    subroutine model(x)
      real :: x
    end subroutine
  end interface
contains
  subroutine again(n)
    integer :: n
    if (n > 0) call again(n - 1)  !~ ERROR E0816 `again` calls itself, but is not RECURSIVE
  end subroutine
  recursive subroutine may(n)
    integer :: n
    if (n > 0) call may(n - 1)
  end subroutine
  function twice(n) result(r)
    integer :: n, r
    r = inner()
  contains
    integer function inner()
      inner = twice(n)  !~ ERROR E0816 `twice` calls itself, but is not RECURSIVE
    end function
  end function
  elemental real function each(x)
    real, intent(in) :: x
    each = x
  end function
  subroutine takes(f)
    interface
      real function f()
      end function
    end interface
  end subroutine
  subroutine points(p)
    real, pointer, intent(in) :: p(:)
  end subroutine
  subroutine changes(i)
    integer, intent(out) :: i
    i = 1
  end subroutine
  integer function plain()
    plain = 1
  end function
  subroutine calls(a)
    real :: a(4), b
    real, target :: t(4)
    real :: statement
    intrinsic cos
    external defined, elsewhere
    integer, external :: number
    statement(b) = b + 1
    call model(b)  !~ ERROR E0811 `model` is an abstract interface, not a procedure
    call elsewhere(each)  !~ ERROR E0807 `each` is ELEMENTAL, so it cannot be an argument
    call takes(cos)  !~ ERROR E0807 argument `f` is called with 0 arguments, but `cos` takes a different number
    call takes(number)  !~ ERROR E0807 argument `f` is a function of another type: the actual argument is INTEGER(4)
    call points(a)  !~ ERROR E0807 actual argument for `p` must be a POINTER or a TARGET
    call points(t)
    call changes(plain())  !~ ERROR E0807 argument `i` is INTENT(OUT) or INTENT(INOUT): the actual argument must be a variable
    call defined(1.0)  !~ ERROR E0807 type mismatch in argument `i`: passed REAL(4) to INTEGER(4)
    call defined(1)
    call outside(a)
    call outside(a(2))
    call outside(b)  !~ ERROR E0807 an argument of `outside` is a scalar in one reference and an array in another
    call outside(1)  !~ ERROR E0807 an argument of `outside` is INTEGER(4) here, but REAL(4) in another reference
    b = statement(1)  !~ ERROR E0807 statement function `statement` takes REAL(4) here, not INTEGER(4)
    b = statement(b = b)  !~ ERROR E0807 the arguments of statement function `statement` have no keywords
  end subroutine
end module
subroutine defined(i)
  integer :: i
end subroutine
subroutine bits(word)
  integer :: word
  word = z'ff'  !~ ERROR E0803 a BOZ constant has no type, so it cannot stand in an assignment
end subroutine
