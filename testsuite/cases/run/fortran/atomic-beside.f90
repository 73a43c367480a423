! Atomic operations beside others on the same object: what is atomic is whole, what is not sees some value.
! rows: ATOM-05
! reference: none
program test
  implicit none
  integer, parameter :: n = 1000
  integer :: count, seen, now, i
  count = 0
  seen = 0
  !$acc parallel loop copy(count) reduction(max : seen) private(now)
  do i = 1, n
    now = count
    seen = max(seen, now)
    !$acc atomic
    count = count + 1
  end do
  if (count /= n .or. seen < 0 .or. seen > n) then
    print *, count, seen
    stop 1
  end if
end program
