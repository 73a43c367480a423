! Functions in the bounds of collapsed and tiled loops are called once, before the first iteration.
! reference: none
! skip: plain evaluates the inner bounds in each iteration
module counted
  implicit none
contains
  integer function f(calls, k, v)
    !$acc routine seq
    integer, intent(inout) :: calls(0:9)
    integer, intent(in) :: k, v
    calls(k) = calls(k) + 1
    f = v
  end function
end module
program bounds
  use counted
  implicit none
  integer :: calls(0:9) = 0, b(10, 10, 2), i, j, k, m, l(3)
  l = [3, 7, 5]
  b = 0
  !$acc parallel loop collapse(2) num_gangs(1) copy(calls)
  do i = f(calls, 0, 1), f(calls, 1, 10)
    do j = f(calls, 2, 3), f(calls, 3, 9), f(calls, 4, 2)
      b(i, j, 1) = b(i, j, 1) + 10 * i + j
    end do
  end do
  if (any(calls(0:4) /= 1)) stop 1
  !$acc parallel loop tile(2, 3) num_gangs(1) copy(calls)
  do i = f(calls, 5, 2), 10
    do j = sum(l(1:2)) - 9, f(calls, 6, 6)
      b(i, j, 2) = b(i, j, 2) + 10 * i + j
    end do
  end do
  if (any(calls(5:6) /= 1)) stop 2
  calls = 0
  !$acc parallel loop collapse(force:3) num_gangs(1) copy(calls) private(m)
  do i = 1, f(calls, 0, 4)
    m = i
    do j = f(calls, 1, 2), maxval(l)
      do k = f(calls, 2, 1), f(calls, 3, 2)
        b(i, j, k) = b(i, j, k) + 1
      end do
    end do
  end do
  if (any(calls(0:3) /= 1)) stop 3
  do k = 1, 2
    do j = 1, 10
      do i = 1, 10
        l(1) = 0
        if (k == 1 .and. j >= 3 .and. j <= 9 .and. mod(j, 2) == 1) l(1) = 10 * i + j
        if (k == 2 .and. j <= 6 .and. i >= 2) l(1) = 10 * i + j
        if (i <= 4 .and. j >= 2 .and. j <= 7) l(1) = l(1) + 1
        if (b(i, j, k) /= l(1)) stop 4
      end do
    end do
  end do
end program
