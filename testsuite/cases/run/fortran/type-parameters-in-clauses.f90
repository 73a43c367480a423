! Data clauses bring the components that LEN parameters size, of the object, its parent and its components, and so do
! constructs without a clause; the parameters' values are the host's. Nothing comes of what is absent or unallocated.
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
  type(pt(4)) :: made, back
  type(pt(:)), allocatable :: held, bare
  type(pt(:)), pointer :: far
  integer :: i, n(6), k(6)
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
  !$acc parallel loop
  do i = 1, 6
    a%v(i) = a%v(i) + a%n
    if (i <= 3) o%in%v(i) = i
  end do
  !$acc kernels
  do i = 1, 5
    x%v(i) = x%c
    x%s(1)(i:i) = 'Q'
  end do
  !$acc end kernels
  if (any(a%v /= 13) .or. any(o%in%v /= [1, 2, 3]) .or. any(x%v /= 1) .or. x%s(1) /= 'QQQQQ') stop 7
  allocate (pt(4) :: held, far)
  !$acc data create(made, held, far)
  !$acc parallel loop copyout(n, k, back)
  do i = 1, 6
    n(i) = made%n + far%n
    k(i) = held%n + back%n
    if (i <= 4) made%v(i) = i
    if (i <= 4) held%v(i) = i
    if (i <= 4) far%v(i) = i
    if (i <= 4) back%v(i) = i * back%n
  end do
  !$acc update self(made%v, held%v, far%v)
  !$acc end data
  if (any(n /= 8) .or. any(k /= 8) .or. back%n /= 4 .or. sum(back%v) /= 40) stop 8
  if (sum(made%v) /= 10 .or. sum(held%v) /= 10 .or. sum(far%v) /= 10) stop 9
  !$acc enter data create(made)
  !$acc parallel loop present(made)
  do i = 1, 4
    made%v(i) = made%n
  end do
  !$acc exit data copyout(made)
  if (made%n /= 4 .or. sum(made%v) /= 16) stop 10
  call dummy(x)
  call missing(bare)
contains
  subroutine dummy(y)
    type(ext(*)), intent(inout) :: y
    integer :: i
    !$acc parallel loop
    do i = 1, 5
      y%v(i) = i + len(y%s)
    end do
    if (sum(y%v) /= 40) stop 11
  end subroutine
  subroutine missing(b, y)
    type(pt(:)), allocatable :: b
    type(ext(*)), optional :: y
    integer :: r(2), i
    !$acc parallel loop copy(y)
    do i = 1, 2
      r(i) = 1
      if (present(y)) r(i) = 2
      if (allocated(b)) r(i) = 3
    end do
    if (any(r /= 1)) stop 12
  end subroutine
end program
