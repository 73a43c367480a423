! An object with a CLASS component that a routine has of its own needs the type's table on the device.
module stacks
  type field
    real :: p
  end type
  type stack
    class(field), pointer :: f => null()
  end type
contains
  subroutine keep(s) !~ ERROR E0900 polymorphic objects that the routine `keep` makes itself
    !$acc routine seq
    type(stack), intent(in) :: s
    type(stack) :: own
    own = s
  end subroutine
end module
