! Scalars in no clause that an iteration hands on to the next, and that are no reduction.
! rows: IND-03, LRED-11
subroutine f(n, a, b, last)
  integer :: n, i, k, x, at, t, total
  integer :: a(n), b(n), last
  type state
    integer :: n
  end type
  type(state) :: s
  x = 0
  at = 0
  s%n = 0
  !$acc parallel loop !~ WARNING W0619 an iteration uses the value of `x` from the one before
  do i = 1, n
    if (a(i) > x) then
      x = a(i)
      at = i
    end if
  end do
  !$acc kernels loop !~ WARNING W0619 an iteration uses the value of `last` from the one before
  do i = 1, n
    b(i) = last
    last = a(i)
  end do
  !$acc parallel loop independent !~ WARNING W0617 an iteration uses the value of `x` from the one before
  do i = 1, n
    x = x + a(i)
    b(i) = x
  end do
  !$acc parallel loop copy(s) !~ WARNING W0619 an iteration reads `s` written by another iteration
  do i = 1, n
    s%n = s%n + a(i)
    b(i) = s%n
  end do
  ! Nothing is handed on.
  !$acc parallel loop
  do i = 1, n
    if (a(i) > 3) t = a(i)
    if (a(i) > 5) b(i) = t
  end do
  !$acc parallel loop gang private(total)
  do i = 1, n
    total = 0
    !$acc loop vector reduction(+:total)
    do k = 1, n
      total = total + a(k) * i
    end do
    b(i) = total
  end do
  !$acc parallel loop
  do i = 1, n
    do k = 1, n
      if (a(k) > i) exit
    end do
    k = k + 1
    b(i) = k
  end do
  !$acc parallel loop auto
  do i = 1, n
    b(i) = x
    x = a(i)
  end do
  last = x + at
end subroutine
