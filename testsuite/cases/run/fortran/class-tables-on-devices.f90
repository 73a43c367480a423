! Objects of CLASS go to routines of devices with the table that their type has there: dispatch, SELECT TYPE and deferred
! procedures, of allocatable, pointer and dummy objects; CLASS(*) of derived and intrinsic types.
! rows: PTR-14
! reference: none
module m
  implicit none
  type, abstract :: shape
    integer :: k = 1
  contains
    procedure(f), deferred :: val
  end type
  abstract interface
    integer function f(this, i)
      import shape
      class(shape), intent(in) :: this
      integer, value :: i
      !$acc routine seq
    end function
  end interface
  type, extends(shape) :: square
    integer :: q = 10
  contains
    procedure :: val => of_square
    ! Not for devices: their tables have none, nor have those of types that extend this one.
    procedure :: report
  end type
  type, extends(square) :: cube
    integer :: r = 20
  contains
    procedure :: val => of_cube
  end type
contains
  subroutine report(this)
    class(square), intent(in) :: this
    write (77, *) this%val(1)
  end subroutine
  integer function of_square(this, i)
    class(square), intent(in) :: this
    integer, value :: i
    !$acc routine seq
    of_square = this%q + i
  end function
  integer function of_cube(this, i)
    class(cube), intent(in) :: this
    integer, value :: i
    !$acc routine seq
    of_cube = this%r * i
  end function
  integer function ask(x, i)
    class(shape), intent(in) :: x
    integer, value :: i
    !$acc routine seq
    ask = x%val(i)
  end function
  integer function kind_of(x)
    class(*), intent(in) :: x
    !$acc routine seq
    kind_of = -1
    select type (x)
    type is (square)
      kind_of = x%q
    class is (cube)
      kind_of = x%r
    type is (integer)
      kind_of = x
    type is (real(8))
      kind_of = int(2 * x)
    class default
      kind_of = -2
    end select
  end function
  subroutine check(x, want, number)
    class(shape), intent(in) :: x
    integer, intent(in) :: want, number
    integer :: i, r(10), s(10)
    !$acc parallel loop copyin(x) copyout(r, s)
    do i = 1, 10
      r(i) = ask(x, i)
      s(i) = x%val(i)
    end do
    if (sum(r) /= want .or. any(r /= s)) stop number
  end subroutine
  subroutine check_any(x, want, number)
    class(*), intent(in) :: x
    integer, intent(in) :: want, number
    integer :: i, r(3)
    !$acc parallel loop copyin(x) copyout(r)
    do i = 1, 3
      r(i) = kind_of(x)
    end do
    if (any(r /= want)) stop number
  end subroutine
end module
program p
  use m
  class(shape), allocatable :: x
  class(shape), pointer :: y
  integer :: i, r(4)
  allocate (cube :: x)
  allocate (square :: y)
  !$acc parallel loop copyin(x, y) copyout(r)
  do i = 1, 4
    r(i) = ask(x, i) + 1000 * ask(y, i) + x%val(i) + y%val(i)
  end do
  if (any(r /= [11051, 12092, 13133, 14174])) stop 1
  call check(x, 1100, 2)
  call check(y, 155, 3)
  call check_any(x, 20, 4)
  call check_any(y, 10, 5)
  call check_any(7, 7, 6)
  call check_any(2.5d0, 5, 7)
  call check_any('text', -2, 8)
end program
