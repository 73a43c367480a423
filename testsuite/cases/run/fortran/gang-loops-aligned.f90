! Gang loops of one construct that pass data to each other: bounds that are the same through a dummy argument, through
! descriptors and through variables computed in the construct; and bounds that only look so.
! rows: LOOP-03
module work
contains
  subroutine same(n, m, a, b)
    integer :: n, m, i, j
    integer :: a(n, m), b(n, m)
    !$acc parallel copy(a, b)
    !$acc loop gang
    do j = 2, m
      do i = 1, n
        a(i, j) = i*j
      end do
    end do
    !$acc loop gang
    do j = 2, m
      do i = 1, n
        b(i, j) = a(n + 1 - i, j)
      end do
    end do
    !$acc end parallel
  end subroutine
  subroutine shapes(a, b)
    real :: a(:, :), b(:, :)
    integer :: i, j, last
    !$acc parallel copy(a, b) private(last)
    last = size(a, 2) - 1
    !$acc loop gang
    do j = 1, last
      do i = 1, size(a, 1)
        a(i, j) = a(i, j) + i
      end do
    end do
    !$acc loop gang
    do j = 1, last
      do i = 1, size(a, 1)
        b(i, j) = sum(a(:, j)) - a(i, j)
      end do
    end do
    !$acc end parallel
  end subroutine
  subroutine changed(n, a, b)
    integer :: n, i
    integer :: a(n), b(n)
    !$acc parallel copy(a, b, n)
    !$acc loop gang
    do i = 1, n
      a(i) = a(i) + i
    end do
    n = n/2
    !$acc loop gang
    do i = 1, n
      b(i) = a(i) + a(2*i)
    end do
    !$acc end parallel
  end subroutine
end module
program main
  use work
  integer :: a(40, 70), b(40, 70), c(500), d(500), n, i
  real :: x(30, 90), y(30, 90)
  a = 0
  b = 0
  c = [(i, i=1, 500)]
  d = 0
  x = 1
  y = 0
  n = 500
  call same(40, 70, a, b)
  call shapes(x, y)
  call changed(n, c, d)
  print *, sum(a), sum(b), b(3, 5), nint(sum(x)), nint(sum(y)), nint(y(7, 89)), n, sum(c), sum(d), d(250)
end program
