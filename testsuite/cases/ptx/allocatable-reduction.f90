! Lanes combine what they have of an allocatable scalar that the construct reduces, though the test that it is
! allocated names it too.
! rows: CRED-13
! check: shfl.sync.bfly
subroutine largest(n, x, most)
  integer, intent(in) :: n, x(n)
  integer, allocatable :: most
  integer :: i
  !$acc parallel num_gangs(4) reduction(max:most) copyin(x)
  !$acc loop
  do i = 1, n
    most = max(most, x(i))
  end do
  !$acc end parallel
end subroutine
