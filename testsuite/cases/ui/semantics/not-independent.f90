! Loops that are said to be independent and certainly are not.
! rows: IND-03
subroutine f(n, m, a, t)
  implicit none
  integer, intent(in) :: n, m
  integer, intent(inout) :: a(*), t(1)
  integer :: i, k, v
  !$acc parallel copy(a(1:2 * n + m), t)
  !$acc loop independent
  !~^ WARNING W0617 the loop is not independent: an iteration reads `a` written by another iteration
  do i = 2, n
    a(i) = a(i - 1) + 1
  end do
  !$acc loop
  !~^ WARNING W0619 the loop runs sequentially: an iteration reads `a` written by another iteration
  do i = 2, n
    a(i) = a(i - 1) + 1
  end do
  ! Perhaps not.
  !$acc loop
  do i = 1, n
    !$acc atomic capture
    v = t(1)
    t(1) = t(1) + 1
    !$acc end atomic
    a(i) = a(i) + merge(1, 0, v < 0)
  end do
  !$acc loop
  do i = 1, n
    do k = 1, m
      a(2 * i + k) = a(2 * i + k) + i
    end do
  end do
  !$acc loop
  do i = 1, n
    a(i + 64) = a(i)
  end do
  !$acc end parallel
end subroutine

subroutine in_routine(n, a)
  implicit none
  !$acc routine gang
  integer, intent(in) :: n
  real, intent(inout) :: a(n)
  integer :: i
  !$acc loop gang
  !~^ WARNING W0619 the loop runs sequentially: an iteration reads `a` written by another iteration
  do i = 2, n
    a(i) = a(i - 1) * 2
  end do
end subroutine
