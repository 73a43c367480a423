! A construct calls bindings of types that its file does not know: inherited ones; others end the program before.
! with: parts/weighed_objects.f90
! rows: PTR-14
! reference: none
! exit: 2
! stderr: not yet implemented: a compute construct calls a type-bound procedure of `o` that its file does not know
! skip: plain calls what the object has
module others
  use weighed_objects
  implicit none
  type, extends(base) :: heir
    integer :: k = 3
  end type
  type, extends(base) :: other
    real :: e = 5
  contains
    procedure :: weight => of_other
  end type
contains
  pure real function of_other(self)
    !$acc routine seq
    class(other), intent(in) :: self
    of_other = self%c + self%e
  end function
end module
program p
  use others
  call weigh(base())
  call weigh(heir())
  call weigh(other())
  stop 3
end program
