! SELECT TYPE in constructs of polymorphic components that the construct finds itself: elements of arrays of holders, each
! with an object of its own type, and of components that are arrays.
! rows: PTR-14
module m
  implicit none
  type :: base
    integer :: k = 1
  contains
    procedure :: value => of_base
  end type
  type, extends(base) :: single
    real :: x = 2
  contains
    procedure :: value => of_single
  end type
  type, extends(single) :: triple
    real(8) :: y(3) = 3
  end type
  type :: holder
    class(base), allocatable :: o, many(:)
  end type
contains
  pure real function of_base(this)
    !$acc routine seq
    class(base), intent(in) :: this
    of_base = real(this%k)
  end function
  pure real function of_single(this)
    !$acc routine seq
    class(single), intent(in) :: this
    of_single = this%k + this%x
  end function
end module
program p
  use m
  type(holder) :: h, hs(3)
  real :: r(4)
  integer :: i
  allocate (triple :: h%many(4))
  allocate (base :: hs(1)%o)
  allocate (single :: hs(2)%o)
  allocate (triple :: hs(3)%o)
  do i = 1, 3
    hs(i)%o%k = 5*i
  end do
  !$acc enter data copyin(h, h%many, hs)
  do i = 1, 3
    !$acc enter data copyin(hs(i)%o)
  end do
  !$acc parallel loop copyout(r) present(h)
  do i = 1, 4
    r(i) = 0
    select type (q => h%many(i))
    type is (single)
      r(i) = -1
    class is (triple)
      r(i) = real(sum(q%y)) + q%value()
      q%y(1) = i
    end select
  end do
  print *, r
  !$acc parallel loop copyout(r(1:3)) present(hs)
  do i = 1, 3
    r(i) = hs(i)%o%value()*1000
    select type (q => hs(i)%o)
    type is (triple)
      r(i) = r(i) + q%x + real(sum(q%y))
      q%y = 7
    type is (single)
      r(i) = r(i) + q%x
    class default
      r(i) = r(i) + q%k
    end select
  end do
  print *, r(1:3)
  do i = 1, 3
    !$acc exit data copyout(hs(i)%o)
  end do
  !$acc exit data copyout(h%many) delete(hs, h)
  select type (q => h%many)
  type is (triple)
    print *, q(:)%y(1)
  end select
  select type (q => hs(3)%o)
  type is (triple)
    print *, q%y
  end select
end program
