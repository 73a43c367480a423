! One build for both vendors has a schedule for each, but where the host's code would differ: there the more careful one
! holds for both, and a warning says so.
! rows: LOOP-05
! args: -acc=gpu -gpu=cc80,gfx90a
subroutine f(n, a)
  integer :: n, a(n), i
  !$acc parallel loop copy(a) device_type(nvidia) gang device_type(radeon) seq
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$acc kernels copy(a)
  !$acc loop device_type(nvidia) independent gang vector device_type(radeon) seq !~ WARNING W0629 `radeon`'s clauses hold for `nvidia` too
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$acc loop independent
  do i = 1, n
    a(i) = a(i) + 1
  end do
  !$acc end kernels
end subroutine
