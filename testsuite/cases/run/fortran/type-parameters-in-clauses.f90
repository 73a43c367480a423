! Data clauses bring the components that LEN parameters size, of the object, its parent and its components.
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
  type, extends(pt) :: ext
    character(n) :: s(2)
    character(2 * n) :: w
  end type
end module
program p
  use m
  implicit none
  type(pt(6)) :: a
  type(out) :: o
  type(ext(5)) :: x
  integer :: i
  a%v = 2; o%in%v = 1; x%v = 3; x%s = 'abcde'; x%w = 'abcdefghij'
  !$acc parallel loop copy(a) copy(o, x)
  do i = 1, 6
    a%v(i) = a%v(i) * a%n + a%c
    if (i <= 3) o%in%v(i) = o%in%v(i) + i
    if (i <= 5) x%v(i) = x%v(i) + i
    if (i <= 2) x%s(i)(2:3) = 'XY'
    if (i == 3) x%w(9:) = 'Z'
  end do
  if (any(a%v /= 13) .or. any(o%in%v /= [2, 3, 4]) .or. any(x%v /= [4, 5, 6, 7, 8])) stop 1
  if (x%w /= 'abcdefghZ') stop 6
  if (any(x%s /= 'aXYde') .or. o%in%n /= 3 .or. o%in%c /= 1) stop 2
  !$acc enter data copyin(a)
  !$acc parallel loop present(a)
  do i = 1, 6
    a%v(i) = a%v(i) + 1
  end do
  !$acc update self(a)
  if (any(a%v /= 14)) stop 3
  a%v = 5
  !$acc update device(a)
  !$acc parallel loop default(present)
  do i = 1, 6
    a%v(i) = a%v(i) + 1
  end do
  !$acc exit data copyout(a)
  if (any(a%v /= 6)) stop 4
  !$acc data copy(a, a%v)
  !$acc parallel loop
  do i = 1, 6
    a%v(i) = a%v(i) + 1
  end do
  !$acc end data
  if (any(a%v /= 7)) stop 5
end program
