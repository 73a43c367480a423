! Too few loops for a directive, and code between them.
! rows: DIAG-COLL-02, DIAG-COLL-03, DIAG-COLL-04, COLL-08, DIAG-TILE-02
subroutine f(n, k, a, m)
  integer :: n, k, i, j, x
  real :: a(n), m(10, 10)
  !$acc parallel loop collapse(2) copy(a)
  !~^ ERROR E0548 the directive applies to 2 loops, but only 1 can be found here
  do i = 1, n !~ NOTE the last of them
    a(i) = 0
  end do
  !$acc parallel loop tile(2, 2) copy(a)
  !~^ ERROR E0548 the directive applies to 2 loops, but only 1 can be found here
  do i = 1, n
    a(i) = 0
  end do
  !$acc parallel loop collapse(3) present(m)
  !~^ ERROR E0548 the directive applies to 3 loops, but only 2 can be found here
  do i = 1, n
    do j = 1, 10
      m(j, i) = 0
    end do
  end do
  !$acc parallel loop collapse(2) present(m)
  !~^ ERROR E0548 the directive applies to 2 loops, but only 1 can be found here
  do i = 1, n
    do while (j < 10)
      j = j + 1
      m(j, i) = 0
    end do
  end do
  !$acc parallel loop device_type(multicore) collapse(2)
  !~^ ERROR E0548 the directive applies to 2 loops, but only 1 can be found here
  do i = 1, n
    if (i /= k) then
      do j = 1, 10
        m(j, i) = 0
      end do
    end if
  end do
  !$acc parallel loop collapse(2) present(m)
  do i = 1, n
    x = i !~ ERROR E0504 there is code between the loops of one loop directive
    do j = 1, 10
      m(j, i) = x
    end do
  end do
  !$acc parallel loop tile(2, 2) present(m)
  do i = 1, n
    do j = 1, 10
      m(j, i) = 0
    end do
    m(1, i) = 1 !~ ERROR E0504 there is code between the loops of one loop directive
  end do
  !$acc parallel loop collapse(2) present(m)
  do i = 1, n
    !$acc loop vector
    do j = 1, 10 !~ ERROR E0556 a loop directive is between the loops of one directive
      m(j, i) = 0
    end do
  end do
  !$acc parallel loop collapse(2) present(m)
  do i = 1, n
    continue
    block
      do j = 1, size(m, 1)
        m(j, i) = 0
      end do
    end block
  end do
end subroutine
