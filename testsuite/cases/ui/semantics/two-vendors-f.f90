! One build for both vendors has one schedule a loop; what differs is said, and the more careful one holds.
! rows: LOOP-05
! args: -acc=gpu -gpu=cc80,gfx90a
subroutine f(n, a)
  integer :: n, a(n), i
  !$acc parallel loop copy(a) device_type(nvidia) gang device_type(radeon) auto !~ WARNING W0629 `radeon`'s clauses hold for `nvidia` too
  do i = 1, n
    a(i) = a(i) + 1
  end do
end subroutine
