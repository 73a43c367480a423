! Abstract types, deferred bindings and class variables on the host.
! skip: all not yet implemented
! rows: LNG-01
module figures
  implicit none
  type, abstract :: figure
  contains
    procedure(area_of), deferred :: area
  end type
  abstract interface
    function area_of(self) result(a)
      import :: figure
      class(figure), intent(in) :: self
      real :: a
    end function
  end interface
  type, extends(figure) :: square
    real :: side
  contains
    procedure :: area => square_area
  end type
contains
  function square_area(self) result(a)
    class(square), intent(in) :: self
    real :: a
    a = self%side**2
  end function
end module

program polymorphism
  use figures
  implicit none
  class(figure), allocatable :: s
  allocate(s, source=square(3.0))
  print '(f6.2)', s%area()
end program
