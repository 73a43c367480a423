! VALUE arrays of every shape and type: what the procedure does to them is not seen (Fortran 2018 §15.5.2.4).
! reference: none
module m
  implicit none
  type t
    integer :: i = 1
    integer, allocatable :: a(:)
  end type
contains
  subroutine fixed(x)
    integer, value :: x(2)
    x = 9
    if (any(x /= 9)) error stop 11
  end subroutine
  subroutine adjustable(x, n)
    integer, value :: n, x(n)
    if (any(x /= 1)) error stop 12
    x = 9
    if (n == 5) return
    if (size(x) /= n .or. any(x /= 9)) error stop 13
  end subroutine
  subroutine assumed(x)
    real, value :: x(0:)
    if (lbound(x, 1) /= 0 .or. ubound(x, 1) /= 3 .or. sum(x) /= 22) error stop 14
    x = 9
  end subroutine
  subroutine objects(x)
    type(t), value :: x(:)
    x%i = 9
    deallocate (x(1)%a)
  end subroutine
  subroutine polymorphic(x)
    class(t), value :: x(:)
    x%i = 9
    x(1)%a = [9, 9, 9]
  end subroutine
  subroutine unlimited(x)
    class(*), value :: x(:)
    select type (x)
    type is (integer)
      x = 9
    end select
  end subroutine
  subroutine text(x)
    character(3), value :: x(3)
    x(1)(2:2) = 'z'
    if (x(1) /= 'azc' .or. x(3) /= 'ghi') error stop 15
  end subroutine
  subroutine perhaps(x)
    type(t), value, optional :: x(:)
    if (present(x)) deallocate (x(1)%a)
  end subroutine
  recursive subroutine again(x, n)
    real, value :: x(:)
    integer, value :: n
    x = x + 1
    if (n > 0) call again(x, n - 1)
    if (x(1) /= 5 - n) error stop 16
  end subroutine
  subroutine offloaded(x, n)
    integer, value :: n
    real, value :: x(n)
    integer :: k
    !$acc parallel loop copy(x)
    do k = 1, n
      x(k) = -x(k)
    end do
    if (any(x /= [(-k, k=1, n)])) error stop 17
  end subroutine
  subroutine twice(x, r)
    !$acc routine seq
    integer, value :: x(3)
    integer, intent(out) :: r
    x = x * 2
    r = sum(x)
  end subroutine
end module
program p
  use m
  implicit none
  integer :: a(2:5, 3) = 1, b(3) = [1, 2, 3], r(100), i
  real :: v(10) = [(i, i=1, 10)]
  character(3) :: s(3) = ['abc', 'def', 'ghi']
  type(t) :: o(2)
  class(t), allocatable :: c(:)
  do i = 1, 2
    o(i)%a = [5, 6]
  end do
  allocate (c, source=o)
  call fixed(a(3, 2))
  call adjustable(a(3, 2), 5)
  call adjustable(a, 12)
  call unlimited(a(2, :))
  if (any(a /= 1)) error stop 1
  call assumed(v(::3))
  call again(v, 3)
  call offloaded(v, 10)
  if (any(v /= [(i, i=1, 10)])) error stop 2
  call objects(o)
  call objects(o(2:1:-1))
  call polymorphic(o)
  call perhaps(o)
  call perhaps()
  if (any(o%i /= 1) .or. any(o(1)%a /= [5, 6]) .or. any(o(2)%a /= [5, 6])) error stop 3
  call polymorphic(c)
  call polymorphic(c(2:1:-1))
  if (any(c%i /= 1) .or. any(c(1)%a /= [5, 6]) .or. any(c(2)%a /= [5, 6])) error stop 4
  call text(s)
  if (s(1) /= 'abc') error stop 5
  !$acc parallel loop copyin(b) copyout(r)
  do i = 1, 100
    call twice(b, r(i))
  end do
  if (any(r /= 12) .or. any(b /= [1, 2, 3])) error stop 6
  print *, 'ok'
end program
