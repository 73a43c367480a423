! Polymorphic components whose holders a data clause has copied, in routines and in constructs: dispatch, SELECT TYPE, CLASS IS,
! CLASS(*), and procedure pointers beside them.
! rows: PTR-14
! reference: none
module m
  implicit none
  type, abstract :: shape
    real :: w = 1
  contains
    procedure(of_shape), deferred :: area
  end type
  abstract interface
    function of_shape(self) result(a)
      import shape
      !$acc routine seq
      class(shape), intent(in) :: self
      real :: a
    end function
    function of_number(x) result(y)
      !$acc routine seq
      real, intent(in) :: x
      real :: y
    end function
  end interface
  type, extends(shape) :: square
    real :: a = 2
  contains
    procedure :: area => of_square
  end type
  type, extends(square) :: frame
    real :: hole = 1
  contains
    procedure :: area => of_frame
  end type
  type :: holder
    integer :: n = 0
    class(shape), allocatable :: s
    procedure(of_number), pointer, nopass :: f => null()
  end type
  type :: any
    class(*), allocatable :: u
  end type
contains
  function of_square(self) result(a)
    !$acc routine seq
    class(square), intent(in) :: self
    real :: a
    a = self%a**2 * self%w
  end function
  function of_frame(self) result(a)
    !$acc routine seq
    class(frame), intent(in) :: self
    real :: a
    a = self%square%area() - self%hole**2 * self%w
  end function
  function doubled(x) result(y)
    !$acc routine seq
    real, intent(in) :: x
    real :: y
    y = 2 * x
  end function
  function negated(x) result(y)
    !$acc routine seq
    real, intent(in) :: x
    real :: y
    y = -x
  end function
  function held(h) result(a)
    !$acc routine seq
    type(holder), intent(in) :: h
    real :: a
    a = h%f(h%s%area()) + h%n
  end function
  function kind_of(h) result(k)
    !$acc routine seq
    type(holder), intent(in) :: h
    integer :: k
    k = 0
    select type (s => h%s)
    type is (frame)
      k = 10
    class is (square)
      k = 20
    end select
  end function
  subroutine kinds(list, k)
    type(any) :: list(:)
    integer :: k(:), i
    !$acc parallel loop copyout(k) present(list)
    do i = 1, size(list)
      select type (v => list(i)%u)
      type is (integer)
        k(i) = 10 + v
      type is (real)
        k(i) = 20 + int(v)
      type is (square)
        k(i) = 30 + int(v%a)
      class default
        k(i) = -1
      end select
    end do
  end subroutine
end module
program main
  use m
  implicit none
  type(holder) :: h
  type(any) :: list(4)
  real :: r(2)
  integer :: i, k(4)
  do i = 1, 2
    if (i == 1) h%s = square(1.0, 4.0)
    if (i == 2) h%s = frame(2.0, 3.0, 1.0)
    h%f => doubled
    if (i == 2) h%f => negated
    h%n = i
    !$acc enter data copyin(h)
    !$acc enter data copyin(h%s)
    !$acc parallel num_gangs(1) copyout(r, k) present(h)
    r = held(h)
    k = kind_of(h)
    !$acc end parallel
    !$acc exit data delete(h%s)
    !$acc exit data delete(h)
    if (abs(r(1) - merge(33., -14., i == 1)) > 1e-4 .or. k(1) /= merge(20, 10, i == 1)) stop 1
    if (r(1) /= held(h) .or. k(1) /= kind_of(h)) stop 2
  end do
  list(1)%u = 5
  list(2)%u = 3.5
  list(3)%u = square(1., 7.)
  list(4)%u = .true.
  !$acc enter data copyin(list)
  do i = 1, 4
    !$acc enter data copyin(list(i)%u)
  end do
  call kinds(list, k)
  if (any_of(k /= [15, 23, 37, -1])) stop 3
contains
  logical function any_of(l)
    logical, intent(in) :: l(:)
    any_of = count(l) > 0
  end function
end program
