! A construct calls the procedure that the object's own type binds: of dummies, allocatables, arrays and pointers,
! inherited ones too, and where types between override what others leave.
! rows: PTR-14
module m
  implicit none
  type :: base
    real :: c = 2
  contains
    procedure :: weight
    procedure :: plain
  end type
  type, extends(base) :: derived
    real :: e = 5
  contains
    procedure :: weight => of_derived
  end type
  type, extends(derived) :: heir
    real :: f = 1
  end type
  type, extends(heir) :: last
  contains
    procedure :: weight => of_last
    procedure :: plain => plain_last
  end type
contains
  pure real function weight(self)
    !$acc routine seq
    class(base), intent(in) :: self
    weight = self%c
  end function
  pure real function plain(self, x)
    !$acc routine seq
    class(base), intent(in) :: self
    real, intent(in) :: x
    plain = self%c*x + self%weight()
  end function
  pure real function of_derived(self)
    !$acc routine seq
    class(derived), intent(in) :: self
    of_derived = self%c + self%e
  end function
  pure real function of_last(self)
    !$acc routine seq
    class(last), intent(in) :: self
    of_last = self%heir%weight() + 10*self%f
  end function
  pure real function plain_last(self, x)
    !$acc routine seq
    class(last), intent(in) :: self
    real, intent(in) :: x
    plain_last = -x - self%f
  end function
  subroutine weigh(o)
    class(base), intent(in) :: o
    real :: r(2)
    !$acc serial copyin(o) copyout(r)
    r = [o%weight(), o%plain(3.0)]
    !$acc end serial
    print '(2f8.2)', r
  end subroutine
  subroutine weigh_all(o)
    class(base), intent(in) :: o(:)
    real :: r(size(o))
    integer :: i
    !$acc parallel loop
    do i = 1, size(o)
      r(i) = o(i)%weight()*i + o(i)%plain(1.0)
    end do
    print '(4f8.2)', r
  end subroutine
end module
program p
  use m
  type(base) :: b
  type(derived), target :: d
  class(derived), allocatable :: a
  class(base), pointer :: q
  class(base), allocatable :: many(:)
  real :: r(3)
  integer :: i
  call weigh(b)
  call weigh(d)
  call weigh(heir())
  call weigh(last())
  allocate (last :: a)
  a%c = 20
  q => d
  !$acc parallel loop
  do i = 1, 3
    r(i) = a%weight()*i + q%weight()
  end do
  print '(3f8.2)', r
  allocate (heir :: many(3))
  call weigh_all(many)
  deallocate (many)
  allocate (last :: many(4))
  call weigh_all(many(4:1:-2))
  call weigh_all([b, b])
end program
