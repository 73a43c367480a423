! Loops of directives that are left early run sequentially, in every gang its own.
module searches
  implicit none
contains
  subroutine first_above(n, x, limit, at)
    !$acc routine vector
    integer, intent(in) :: n, x(n), limit
    integer, intent(out) :: at
    integer :: i
    at = n + 1
    !$acc loop vector
    do i = 1, n
      if (x(i) > limit) then
        at = i
        exit
      end if
    end do
  end subroutine

  integer function steps(n, x, limit)
    !$acc routine vector
    integer, intent(in) :: n, x(n), limit
    integer :: i
    !$acc loop vector
    do i = 1, n
      steps = i
      if (x(i) > limit) return
    end do
    steps = -1
  end function
end module

program main
  use searches
  implicit none
  integer, parameter :: n = 200, rows = 30
  integer :: x(n, rows), at(rows), left(rows), j, i, k, where_
  do j = 1, rows
    x(:, j) = [(i * j, i = 1, n)]
  end do
  !$acc parallel loop gang copyin(x) copyout(at, left) private(where_)
  do j = 1, rows
    call first_above(n, x(:, j), 500, where_)
    at(j) = where_
    left(j) = steps(n, x(:, j), 900)
  end do
  print '(10i5)', at, left
  ! The next iteration of the gang's loop.
  !$acc parallel loop gang copy(x)
  outer: do j = 1, rows
    !$acc loop vector
    do i = 1, n
      if (x(i, j) > 300) cycle outer
      x(i, j) = -x(i, j)
    end do
    x(1, j) = 0
  end do outer
  print *, sum(x), sum(x(1, :))
  ! A collapsed nest, and loops without directives.
  !$acc kernels copy(x)
  rest: do j = 1, rows
    do i = 1, n
      if (x(i, j) > 0) cycle rest
      x(i, j) = 7
    end do
  end do rest
  !$acc end kernels
  print *, sum(x)
  !$acc serial copy(x)
  !$acc loop collapse(2)
  do j = 1, rows
    do i = 1, n
      if (x(i, j) == 8 * j) exit
      x(i, j) = x(i, j) + 1
    end do
  end do
  !$acc end serial
  print *, sum(x)
  k = 0
  !$acc parallel loop gang copyin(x) reduction(+:k)
  do j = 1, rows
    !$acc loop worker vector
    do i = 1, n
      if (x(i, j) > 40) goto 10
      k = k + 1
    end do
10  continue
  end do
  print *, k
end program
