! Polymorphic values where a variable of their declared type takes them: its part of that type, in every kind of assignment,
! constructor and transformational function (Fortran 2018 10.2.1.3, 15.5.2.4).
! reference: none
module m
  implicit none
  type e
    integer :: k = 0
    integer, allocatable :: v(:)
  end type
  type, extends(e) :: e2
    integer :: more = 5
  end type
  type holder
    integer :: q = 1
    type(e) :: d
    integer :: r(3) = 2
  end type
  type pair
    type(e) :: x
    type(e) :: list(2)
  end type
contains
  elemental function same(x) result(y)
    type(e), intent(in) :: x
    type(e) :: y
    y%k = x%k
  end function
  elemental integer function val(x)
    type(e), value :: x
    val = x%k
  end function
end module
program p
  use m
  implicit none
  class(e), allocatable :: c, cs(:)
  class(e), pointer :: cp(:)
  type(holder), target :: h(4)
  type(e), allocatable :: x, xs(:), y(:)
  type(e) :: f(4), g(2,2)
  type(pair) :: pr
  integer :: i
  logical :: mask(4) = [.true., .false., .true., .true.]
  allocate (c, source=e2(10, [1, 2], 3))
  allocate (cs, source=[e2(1, [1], 3), e2(2, [2,2], 3), e2(3, [3,3,3], 3), e2(4, [4,4,4,4], 3)])
  do i = 1, 4
    h(i)%d = e(i, [i])
  end do
  cp => h%d
  allocate (x, source=c)
  if (x%k /= 10 .or. any(x%v /= [1, 2])) error stop 1
  allocate (xs, source=cs)
  if (any(xs%k /= [1, 2, 3, 4])) error stop 2
  if (any(xs(4)%v /= 4) .or. size(xs(4)%v) /= 4) error stop 3
  deallocate (xs)
  allocate (xs(4), source=cp)
  if (any(xs%k /= [1, 2, 3, 4])) error stop 4
  deallocate (xs)
  allocate (xs(3), source=c)
  if (any(xs%k /= 10) .or. size(xs(3)%v) /= 2) error stop 5
  deallocate (xs)
  allocate (xs, mold=cs)
  if (size(xs) /= 4 .or. any(xs%k /= 0)) error stop 6
  pr = pair(c, cs(1:2))
  if (pr%x%k /= 10 .or. any(pr%list%k /= [1, 2]) .or. size(pr%list(2)%v) /= 2) error stop 7
  pr = pair(x=cp(2), list=cp(3:4))
  if (pr%x%k /= 2 .or. any(pr%list%k /= [3, 4])) error stop 8
  f = e(0, [0])
  where (mask) f = cs
  if (any(f%k /= [1, 0, 3, 4]) .or. size(f(3)%v) /= 3) error stop 9
  f = e(0, [0])
  forall (i=1:4, mask(i)) f(i) = cs(5-i)
  if (any(f%k /= [4, 0, 2, 1])) error stop 10
  forall (i=1:4) f(i) = cp(i)
  if (any(f%k /= [1, 2, 3, 4])) error stop 11
  f = [c, cs(2), cp(3), (cs(i), i=4, 4)]
  if (any(f%k /= [10, 2, 3, 4])) error stop 12
  f = [cs]
  if (any(f%k /= [1, 2, 3, 4])) error stop 13
  f = [cp]
  if (any(f%k /= [1, 2, 3, 4])) error stop 14
  g = reshape(cs, [2, 2])
  if (any(reshape(g%k, [4]) /= [1, 2, 3, 4])) error stop 15
  g = reshape(cp, [2, 2])
  if (any(reshape(g%k, [4]) /= [1, 2, 3, 4])) error stop 16
  y = same(cs)
  if (any(y%k /= [1, 2, 3, 4])) error stop 17
  y = same(cp)
  if (any(y%k /= [1, 2, 3, 4])) error stop 18
  if (any(val(cs) /= [1, 2, 3, 4]) .or. any(val(cp) /= [1, 2, 3, 4]) .or. val(c) /= 10) error stop 19
  y = merge(cs, cp, mask)
  if (any(y%k /= [1, 2, 3, 4])) error stop 20
  y = pack(cs, mask)
  if (any(y%k /= [1, 3, 4])) error stop 21
  y = pack(cp, mask)
  if (any(y%k /= [1, 3, 4])) error stop 22
  y = spread(c, 1, 2)
  if (any(y%k /= 10)) error stop 23
  y = cshift(cs, 1)
  if (any(y%k /= [2, 3, 4, 1])) error stop 24
  y = unpack(cs(1:3), mask, cp)
  if (any(y%k /= [1, 2, 2, 3])) error stop 26
  x = c
  if (x%k /= 10) error stop 27
  xs = cp
  if (any(xs%k /= [1, 2, 3, 4])) error stop 28
  print *, 'right'
end program
