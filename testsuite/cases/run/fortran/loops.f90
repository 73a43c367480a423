! do loops under directives: steps, bounds, kinds, nests, end forms.
! rows: LOOP-02, LOOP-13, COLL-01, PAR-02, GANG-IMP-02
program loops
  implicit none
  integer, parameter :: n = 60
  integer :: a(n), b(n, 20), i, j, lo, hi, step
  integer(8) :: k, total

  !$acc parallel loop copyout(a)
  do i = 1, n
    a(i) = i * i
  end do
  print '(3i8)', a(1), a(30), a(n)

  lo = n; hi = 2; step = -3
  !$acc parallel loop copy(a)
  do i = lo, hi, step
    a(i) = -a(i)
  end do
  !$acc end parallel loop
  print '(i10)', sum(a)

  !$acc parallel loop copy(a)
  do i = 5, 1
    a(i) = 99
  end do
  print '(i10)', sum(a)

  !$acc parallel loop collapse(2) copyout(b)
  do j = 1, 20
    do i = 1, n
      b(i, j) = i + 100 * j
    end do
  end do
  print '(2i8)', b(1, 1), b(n, 20)

  total = 0
  !$acc parallel loop reduction(+:total)
  do k = 4000000000_8, 4000000010_8, 2
    total = total + k
  end do
  print '(i14)', total

  !$acc parallel
  !$acc loop gang
  do j = 1, 20
    !$acc loop vector
    do i = 1, n
      b(i, j) = b(i, j) - i
    end do
  end do
  !$acc end parallel
  print '(2i8)', b(1, 1), b(n, 20)

  !$acc kernels
  do i = 1, n
    a(i) = i
  end do
  do i = 2, n
    a(i) = a(i) + a(i - 1)
  end do
  !$acc end kernels
  print '(i8)', a(n)
end program
