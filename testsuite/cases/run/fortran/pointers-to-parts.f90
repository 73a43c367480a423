! Pointers to components, whose elements lie farther apart than they are long.
program t
  implicit none
  type r
    integer :: k(3) = 0
    real(8) :: z = 1
    integer :: m = 5
  end type
  type(r), target :: x(6)
  integer, pointer :: p(:)
  real(8), pointer :: q(:)
  integer :: i
  do i = 1, 6; x(i)%m = i; x(i)%z = i; x(i)%k = 7; end do
  p => x%m
  q => x(6:1:-2)%z
  !$acc parallel loop
  do i = 1, 6
    p(i) = p(i) * 10
  end do
  !$acc parallel loop
  do i = 1, 3
    q(i) = q(i) + 100 * i
  end do
  print *, x%m, x%z, x%k(1)
  !$acc parallel loop copy(p)
  do i = 1, 6
    p(i) = p(i) + 1
  end do
  !$acc data copy(q)
  x(:)%m = 3
  !$acc parallel loop
  do i = 1, 3
    q(i) = q(i) + 100 * i
  end do
  !$acc end data
  print *, x%m, x%z, x%k(1)
end program
