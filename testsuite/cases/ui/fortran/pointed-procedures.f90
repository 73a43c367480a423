! The procedure that a pointer starts with has the pointer's interface.
module m
  type shape
    real :: width
    procedure(area), pointer :: get => wrong  !~ ERROR E0803 the procedure pointer cannot point to `wrong`
    procedure(area), pointer :: good => right
  end type
  abstract interface
    real function area(this)
      import shape
      class(shape), intent(in) :: this
    end function
  end interface
  procedure(area), pointer :: p => wrong  !~ ERROR E0803 the procedure pointer cannot point to `wrong`
  procedure(area), pointer :: q => right
contains
  real function wrong(this)
    type(shape), intent(in) :: this
    wrong = this%width
  end function
  real function right(this)
    class(shape), intent(in) :: this
    right = this%width
  end function
end module
