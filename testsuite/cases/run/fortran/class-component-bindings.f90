! Constructs call bindings of polymorphic components of objects that data clauses have copied: their tables there are the
! host's, deferred and overridden bindings, of scalars, elements and pointers, also as arguments for CLASS dummies.
! rows: PTR-14
module m
  implicit none
  type, abstract :: shape
    integer :: tag = 1
  contains
    procedure(area), deferred :: area
    procedure :: twice
  end type
  abstract interface
    pure real function area(this)
      !$acc routine seq
      import shape
      class(shape), intent(in) :: this
    end function
  end interface
  type, extends(shape) :: square
    real :: a = 2
  contains
    procedure :: area => of_square
  end type
  type, extends(square) :: box
    real :: b = 5
  contains
    procedure :: area => of_box
    procedure :: twice => twice_box
  end type
  type :: holder
    class(shape), allocatable :: one, many(:)
    class(square), pointer :: there => null()
    integer :: n = 2
  end type
contains
  pure real function of_square(this)
    !$acc routine seq
    class(square), intent(in) :: this
    of_square = this%a*this%a
  end function
  pure real function of_box(this)
    !$acc routine seq
    class(box), intent(in) :: this
    of_box = this%a*this%b
  end function
  pure real function twice(this)
    !$acc routine seq
    class(shape), intent(in) :: this
    twice = 2*this%area()
  end function
  pure real function twice_box(this)
    !$acc routine seq
    class(box), intent(in) :: this
    twice_box = 1000 + this%area()
  end function
  real function any_area(s)
    !$acc routine seq
    class(shape), intent(in) :: s
    any_area = s%area() + s%tag
  end function
end module
program p
  use m
  type(holder) :: h
  type(box), target :: t
  real :: r(4)
  integer :: i
  allocate (h%one, source=square(a=3))
  allocate (box :: h%many(4))
  h%many%tag = [10, 20, 30, 40]
  h%there => t
  !$acc data copyin(h, h%one, h%many, h%there) copyout(r)
  !$acc parallel loop
  do i = 1, 4
    r(i) = h%one%area() + h%there%area()*100
  end do
  !$acc update self(r)
  print '(4f9.1)', r
  !$acc parallel loop
  do i = 1, 4
    r(i) = h%many(i)%twice() + h%many(5 - i)%area() + h%one%twice() + h%there%twice()
  end do
  !$acc update self(r)
  print '(4f9.1)', r
  !$acc parallel loop
  do i = 1, 4
    r(i) = any_area(h%one) + any_area(h%many(i))*100 + any_area(h%there)*10000
  end do
  !$acc update self(r)
  print '(4f9.1)', r
  !$acc end data
end program
