! A BOZ constant is no integer where one is needed.
subroutine s(i)
  integer :: a(z'10')  !~ ERROR E0803 a BOZ constant has no type, so it cannot stand as a bound
  real, dimension(2:b'11') :: r  !~ ERROR E0803 so it cannot stand as a bound
  character(z'5') :: c  !~ ERROR E0803 so it cannot stand as a length
  integer(z'4') :: k  !~ ERROR E0803 so it cannot stand as a kind
  integer :: i
  real, allocatable :: x(:)
  do i = z'1', 5  !~ ERROR E0803 so it cannot stand as a bound of a DO loop
  end do
  do i = 1, 9, o'2'  !~ ERROR E0803 so it cannot stand as a bound of a DO loop
  end do
  select case (i)
  case (z'5')  !~ ERROR E0803 so it cannot stand in CASE
  case (7:z'9')  !~ ERROR E0803 so it cannot stand in CASE
  end select
  write (z'6', *) c  !~ ERROR E0803 so it cannot stand as the value of a control
  allocate (x(z'5'))  !~ ERROR E0803 so it cannot stand as a bound
  go to (10, 10), z'1'  !~ ERROR E0803 so it cannot stand as the choice of a GO TO
10 continue
end subroutine
