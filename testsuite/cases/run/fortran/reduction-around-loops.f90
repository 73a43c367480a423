! A reduction clause of the construct with a loop inside that has none: lanes combine what they find. Reduced arrays
! whose bounds are known at run time.
! rows: CRED-01, LRED-09
program r
  implicit none
  integer :: i, most, bins(0:3)
  integer, allocatable :: sums(:)
  real(8) :: s
  most = 3; bins = 0; s = 2
  !$acc parallel reduction(max:most) reduction(+:bins, s)
  !$acc loop
  do i = 1, 1000
    most = max(most, i*10)
    s = s + 0.5d0
    bins(mod(i, 4)) = bins(mod(i, 4)) + 1
  end do
  !$acc end parallel
  print *, most, s, bins
  allocate (sums(3:5), source=0)
  !$acc parallel loop reduction(+:bins, sums)
  do i = 0, 999
    bins(mod(i, 4)) = bins(mod(i, 4)) + 1
    sums(mod(i, 3) + 3) = sums(mod(i, 3) + 3) + i
  end do
  print *, bins, sums
end program
