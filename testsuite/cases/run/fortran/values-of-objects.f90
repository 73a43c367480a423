! VALUE dummies of types with allocatable components and of CLASS, and variables in parentheses and in MERGE as arguments:
! values of their own, whose change nobody sees (Fortran 2018 §15.5.2.4 paragraph 4, §10.1.9.2).
! reference: none
module m
  implicit none
  type t
    integer :: i = 1
    integer, allocatable :: a(:)
    character(:), allocatable :: s
  end type
  type, extends(t) :: wider
    integer, allocatable :: b
  end type
  type nest
    type(t) :: c, d(2)
  end type
contains
  subroutine check(n, y)
    integer, intent(in) :: n
    type(t), intent(in) :: y
    if (any(y%a /= [1, 2]) .or. y%s /= 'abc') stop n
  end subroutine
  subroutine by_value(n, x, y)
    integer, intent(in) :: n
    type(t) :: x
    type(t), value :: y
    x%a = -1
    x%s = 'changed'
    call check(n, y)
    y%a = [5, 6, 7]
    deallocate (y%s)
  end subroutine
  subroutine perhaps(n, x, y)
    integer, intent(in) :: n
    type(t) :: x
    type(t), value, optional :: y
    x%a = -1
    if (present(y)) call check(n, y)
    if (present(y)) deallocate (y%a)
  end subroutine
  subroutine nested(n, x, y)
    integer, intent(in) :: n
    type(nest) :: x
    type(nest), value :: y
    x%d(2)%a = -1
    call check(n, y%d(2))
    y%c%a = 9
  end subroutine
  subroutine polymorphic(n, x, y)
    integer, intent(in) :: n
    class(t) :: x
    class(t), value :: y
    x%a = -1
    x%s = 'changed'
    if (any(y%a /= [1, 2]) .or. y%s /= 'abc' .or. y%i /= 1) stop n
    y%i = 9
    y%a = 5
  end subroutine
  subroutine by_reference(n, x, y)
    integer, intent(in) :: n
    type(t) :: x, y
    x%a = -1
    x%s = 'changed'
    call check(n, y)
  end subroutine
  subroutine arrays(n, x, y)
    integer, intent(in) :: n
    type(t) :: x(:), y(:)
    integer :: i
    do i = 1, size(x)
      x(i)%a = -1
    end do
    do i = 1, size(y)
      call check(n, y(i))
    end do
  end subroutine
  recursive subroutine again(y, n)
    type(t), value :: y
    integer, value :: n
    y%a(1) = n
    if (n > 0) call again(y, n - 1)
    if (y%a(1) /= n) stop 20
  end subroutine
  elemental subroutine each(x, y)
    type(t), intent(inout) :: x
    type(t), value :: y
    x%i = x%i + y%a(1)
    y%a(1) = 99
  end subroutine
  type(t) function made()
    made = t(1, [1, 2], 'abc')
  end function
end module
program p
  use m
  implicit none
  type(t) :: x, v(2)
  type(nest) :: u
  type(wider) :: z
  procedure(again), pointer :: code
  integer :: i
  do i = 1, 1000
    x = made(); call by_value(1, x, x)
    if (any(x%a /= -1) .or. x%s /= 'changed') stop 2
    x = made(); call by_value(3, x, (x))
    x = made(); call perhaps(4, x, x)
    if (any(x%a /= -1)) stop 5
    call perhaps(6, x)
    x = made(); call by_reference(7, x, (x))
    x = made(); call by_reference(8, x, merge(x, x, i > 0))
    x = made(); call by_reference(9, x, ((x)))
    v = made(); call arrays(10, v, (v))
    v = made(); call arrays(11, v, (v(2:1:-1)))
    u%c = made(); u%d = made(); call nested(12, u, u)
    if (any(u%c%a /= [1, 2]) .or. any(u%d(2)%a /= -1)) stop 13
    x = made(); call again(x, 3)
    if (any(x%a /= [1, 2])) stop 14
    code => again
    call code(x, 2)
    if (any(x%a /= [1, 2])) stop 15
    v = made(); v(2)%a = [3, 4]; call each(v, v(1))
    if (any(v%i /= 2) .or. any(v(1)%a /= [1, 2])) stop 16
    z%i = 1; z%a = [1, 2]; z%s = 'abc'; z%b = 5
    call polymorphic(17, z, z)
    if (z%i /= 1 .or. any(z%a /= -1) .or. z%b /= 5) stop 18
    x = made(); call polymorphic(19, x, x)
    if (any(x%a /= -1)) stop 21
  end do
end program
