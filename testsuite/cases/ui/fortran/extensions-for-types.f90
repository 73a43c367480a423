! A polymorphic object of an extension is none of the parent's type.
module m
  type t
    integer :: i
  end type
  type, extends(t) :: u
    integer :: j
  end type
contains
  subroutine takes(x)
    type(t), intent(in) :: x
    print *, x%i
  end subroutine
  subroutine s(x, y)
    class(t), intent(in) :: x
    class(u), intent(in) :: y
    type(t) :: own
    call takes(x)
    call takes(y)  !~ ERROR E0807 type mismatch in argument `x`: passed CLASS(u) to TYPE(t)
    call takes(y%t)
    own = x
    own = y  !~ ERROR E0803 cannot convert CLASS(u) to TYPE(t)
    own = y%t
  end subroutine
end module
