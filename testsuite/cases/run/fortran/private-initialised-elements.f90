! Private and firstprivate allocatables of types whose components have default values.
! reference: none
! rows: CPRIV-04, CFPRIV-02
program p
  implicit none
  type t
    integer :: k = 1
    real :: v(3) = 2
  end type
  type(t), allocatable :: x(:), y
  integer :: i, r(4), s(4)
  allocate (x(2:3), y)
  x(2)%k = 5
  y%v = 7
  !$acc parallel loop private(x, y) copyout(r, s)
  do i = 1, 4
    r(i) = x(2)%k + x(3)%k + int(sum(x(3)%v))
    s(i) = y%k + int(sum(y%v)) + lbound(x, 1)
    x(3)%k = i
    x(3)%v(1) = i
    y%k = i
  end do
  if (any(r /= 8) .or. any(s /= 9)) error stop 1
  !$acc parallel loop gang firstprivate(x, y) copyout(r, s)
  do i = 1, 4
    x(3)%k = i
    r(i) = x(2)%k + x(3)%k
    s(i) = int(sum(y%v))
  end do
  if (any(r /= [6, 7, 8, 9]) .or. any(s /= 21)) error stop 2
  if (x(2)%k /= 5 .or. x(3)%k /= 1 .or. y%k /= 1) error stop 3
end program
