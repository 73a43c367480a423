module weighed_objects
  implicit none
  type :: base
    real :: c = 2
  contains
    procedure :: weight
  end type
contains
  pure real function weight(self)
    !$acc routine seq
    class(base), intent(in) :: self
    weight = self%c
  end function
  subroutine weigh(o)
    class(base), intent(in) :: o
    real :: r
    !$acc serial copyin(o) copyout(r)
    r = o%weight()
    !$acc end serial
    if (r /= 2) stop 1
  end subroutine
end module
