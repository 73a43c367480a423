! Bounds of collapsed and tiled loops do not depend on each other's variables, or on what the loops change.
! rows: DIAG-COLL-06, COLL-04
subroutine f(n, a, last, m)
  integer :: n, last(n), i, j, m, k
  real :: a(n)
  !$acc parallel loop collapse(2) copy(a)
  do i = 1, n
    do j = 1, i !~ ERROR E0547 the bound of a collapsed or tiled loop depends on `i`
      a(j) = 0
    end do
  end do
  !$acc parallel loop tile(4, 4) copy(a)
  do i = 1, n
    do j = i + 1, n !~ ERROR E0547 the bound of a collapsed or tiled loop depends on `i`
      a(j) = 0
    end do
  end do
  !$acc parallel loop collapse(2) copy(a) copyin(last)
  do i = 1, n
    do j = 1, last(i) !~ ERROR E0547 the bound of a collapsed or tiled loop depends on `i`
      a(j) = 0
    end do
  end do
  !$acc parallel loop collapse(3) copy(a)
  do i = 1, n
    do j = 1, n
      do k = 1, n, j !~ ERROR E0547 the bound of a collapsed or tiled loop depends on `j`
        a(j) = 0
      end do
    end do
  end do
  !$acc parallel loop collapse(force:2) copy(a)
  do i = 1, n
    k = mod(i, 3)
    do j = 1, k !~ ERROR E0547 the bound of a collapsed or tiled loop depends on `k`
      a(j) = 0
    end do
  end do
  !$acc parallel loop collapse(2) copy(a)
  do i = 1, n
    do j = 1, m !~ ERROR E0547 the bound of a collapsed or tiled loop depends on `m`
      a(j) = 0
      m = m - 1
    end do
  end do
  !$acc parallel loop collapse(2) copy(a) copyin(last)
  do i = 1, n
    do j = 1, last(1)
      a(j) = 0
    end do
  end do
end subroutine
