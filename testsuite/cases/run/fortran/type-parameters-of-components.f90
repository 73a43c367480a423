! Components with LEN parameters in objects of types without: local, automatic, allocated, extended, results. Type
! parameters of arrays are scalars; MOLD= and polymorphic arrays take them over; results and INTENT(OUT) keep them.
! reference: none
module m
  type pt(n)
    integer, len :: n = 4
    real(8) :: v(n)
    integer :: c = 1
  end type
  type out
    integer :: z = 2
    type(pt(3)) :: in
  end type
  type, extends(out) :: more
    type(out) :: twice
  end type
contains
  function f() result(r)
    type(out) :: r
    r%in%v = 4
  end function
  subroutine s(n)
    type(out) :: a(2), b(n)
    type(out), allocatable :: c, d(:)
    class(out), allocatable :: e
    type(more) :: w
    a(2)%in%v = 1; b(n)%in%v = 2
    allocate (c, d(2)); c%in%v = 3; d(2)%in%v = 4
    allocate (more :: e); e%in%v = 5
    w%in%v = 6; w%twice%in%v = 7
    if (any([sum(a(2)%in%v), sum(b(n)%in%v), sum(c%in%v), sum(d(2)%in%v), sum(e%in%v), sum(w%in%v), sum(w%twice%in%v)] &
      /= [3, 6, 9, 12, 15, 18, 21])) stop 1
  end subroutine
  function pair(n) result(r)
    integer, intent(in) :: n
    type(pt(n)) :: r(2)
    r(1)%v = n; r(2)%v = 2 * n
  end function
  subroutine fresh(a, b, n)
    type(pt(*)), intent(out) :: a(:)
    integer, intent(in) :: n
    type(pt(n)), intent(out) :: b(2)
    if (a%n /= n .or. size(a(2)%v) /= n .or. size(b(2)%v) /= n .or. a(1)%c /= 1) stop 4
    a(1)%v = 3; b(2)%v = 3
  end subroutine
end module
module kinds
  type plain
    integer :: c = 1
  contains
    procedure :: twice => plain_twice
  end type
  type, extends(plain) :: num(k, j, n)
    integer, kind :: k = 4, j = 2 * k
    integer, len :: n = k
    real(k) :: x = 2
    real(j) :: y(n)
  contains
    procedure, private :: s4, s8
    generic :: tot => s4, s8
  end type
contains
  integer function plain_twice(self)
    class(plain), intent(in) :: self
    plain_twice = 2 * self%c
  end function
  real(8) function s4(t)
    class(num(4, 8, *)), intent(in) :: t
    s4 = sum(t%y) + t%x
  end function
  real(8) function s8(t)
    class(num(8, 16, *)), intent(in) :: t
    s8 = -t%x
  end function
end module
program p
  use m
  use kinds, only: num
  type(out) :: o
  type(pt(5)) :: five(2), more5(2), none(0)
  type(pt(:)), allocatable :: c, d(:)
  class(pt(:)), allocatable :: e, f1(:)
  class(*), allocatable :: any
  type(num) :: z
  type(num(8)) :: q
  integer, parameter :: known = five%n
  o%in%v = 1
  if (o%in%n /= 3 .or. o%in%c /= 1 .or. sum(o%in%v) /= 3) stop 2
  o = f()
  if (sum(o%in%v) /= 12) stop 3
  call s(2)
  if (rank(five%n) /= 0 .or. five%n /= 5 .or. known /= 5 .or. none%n /= 5 .or. size([five(2:1)%n]) /= 1) stop 5
  allocate (c, d(2), e, f1(2), any, mold=five(1))
  if (any_wrong([c%n, size(c%v), d%n, size(d(2)%v), e%n, size(e%v), f1%n, size(f1(2)%v)], 5) .or. c%c /= 1) stop 6
  select type (any)
  type is (pt(*))
    if (any%n /= 5 .or. size(any%v) /= 5) stop 7
  end select
  deallocate (f1, d)
  allocate (pt(6) :: f1(3), d(0))
  if (f1%n /= 6 .or. size(f1(3)%v) /= 6 .or. d%n /= 6) stop 8
  five = pair(5)
  if (sum(five(1)%v) /= 25 .or. sum(five(2)%v) /= 50) stop 9
  call fresh(five, more5, 5)
  if (size(five(1)%v) /= 5 .or. sum(five(1)%v) + sum(more5(2)%v) /= 30) stop 10
  z%y = 1; z%c = 4
  if (z%plain%c /= 4 .or. z%twice() /= 8 .or. z%n /= 4 .or. kind(z%y) /= 8 .or. q%n /= 8 .or. q%j /= 16) stop 11
  if (z%tot() /= 6 .or. q%tot() /= -2) stop 12
contains
  logical function any_wrong(list, n)
    integer, intent(in) :: list(:), n
    any_wrong = .not. all(list == n)
  end function
end program
