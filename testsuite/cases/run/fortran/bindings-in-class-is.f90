! CLASS IS in constructs, for types that the object is not of: their bindings ask nothing of its type.
! rows: PTR-14
module m
  implicit none
  type, abstract :: base
    integer :: k = 1
  contains
    procedure(value_of), deferred :: value
  end type
  abstract interface
    integer function value_of(self, e)
      !$acc routine seq
      import base
      class(base), intent(in) :: self
      integer, intent(in) :: e
    end function
  end interface
  type, extends(base) :: left
    integer :: l = 5
  contains
    procedure :: value => value_left
    procedure :: more => more_left
  end type
  type, extends(base) :: right
  contains
    procedure :: value => value_right
  end type
contains
  integer function value_left(self, e)
    !$acc routine seq
    class(left), intent(in) :: self
    integer, intent(in) :: e
    value_left = self%k + self%l*e
  end function
  integer function more_left(self)
    !$acc routine seq
    class(left), intent(in) :: self
    more_left = self%value(9)
  end function
  integer function value_right(self, e)
    !$acc routine seq
    class(right), intent(in) :: self
    integer, intent(in) :: e
    value_right = self%k - e
  end function
end module
program main
  use m
  implicit none
  class(base), allocatable :: p, list(:)
  integer :: r(4), i
  allocate (right :: p)
  allocate (list(4), source=right(k=7))
  do i = 1, 2
    call look(i)
    deallocate (p, list)
    allocate (p, source=left(k=3))
    allocate (left :: list(4))
  end do
contains
  subroutine look(number)
    integer, intent(in) :: number
    integer :: i
    !$acc parallel loop copyin(p, list) copyout(r)
    do i = 1, 4
      r(i) = 0
      select type (p)
      class is (left)
        r(i) = r(i) + p%value(i)*100 + p%more()
      class is (right)
        r(i) = r(i) + p%value(i)
      end select
      select type (q => list(i))
      class is (left)
        r(i) = r(i) + q%more()*1000
      class default
        r(i) = r(i) + q%value(i)*10000
      end select
    end do
    print '(*(i0, 1x))', number, r
  end subroutine
end program
