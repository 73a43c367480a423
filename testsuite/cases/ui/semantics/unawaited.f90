! Data of the device's that the host reads without a wait for their queue.
! args: -Wall
subroutine unawaited(n, a, b, x)
  use openacc
  implicit none
  integer :: n, i
  real :: a(n), b(n), s, x
  s = 0
  !$acc parallel loop reduction(+:s) copyin(a) async(1)
  do i = 1, n
    s = s + a(i)
  end do
  x = s !~ WARNING W0624 `s` is read here, and may still be on its way from the device
  !$acc update self(a) async(2)
  !$acc wait(1)
  x = x + a(1) !~ WARNING W0624 `a` is read here
  !$acc update self(b) async(acc_async_sync)
  x = x + b(1)
end subroutine
