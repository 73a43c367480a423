! Elemental functions called through bindings that read the array to which their values go.
! rows: LNG-01
module m
  implicit none
  type, abstract :: shape
    real :: f = 0
  contains
    procedure(ifc), deferred :: total
  end type
  type, extends(shape) :: line
  contains
    procedure :: total => line_total
  end type
  abstract interface
    elemental real function ifc(x, n)
      import :: shape
      class(shape), intent(in) :: x
      integer, intent(in) :: n
    end function
  end interface
  class(shape), allocatable :: all(:)
contains
  elemental real function line_total(x, n)
    class(line), intent(in) :: x
    integer, intent(in) :: n
    line_total = x%f + sum(all(:n - 1)%f) + sum(all(n + 1:)%f)
  end function
end module
program bindings
  use m
  implicit none
  integer :: i, at(5) = [(i, i=1, 5)]
  allocate (line :: all(5))
  all%f = at
  all%f = all%total(at)
  if (any(all%f /= 15.0)) error stop 1
end program
