! Array syntax, bounds, sections and intrinsics inside and outside of constructs.
! rows: SUB-F-01, SUB-F-02, KER-01
program arrays
  implicit none
  real(8) :: a(0:9), b(-3:6), c(10, 5), s
  real(8), allocatable :: d(:), e(:, :)
  integer :: i, j

  do i = 0, 9
    a(i) = i
  end do
  !$acc kernels copyin(a) copyout(b)
  b = 2 * a + 1
  b(0:2) = -1
  !$acc end kernels
  print '(10f6.1)', b

  allocate(d(5:14), e(3, 4))
  !$acc parallel loop copyout(d) copyin(b)
  do i = lbound(d, 1), ubound(d, 1)
    d(i) = b(i - 8) * 0.5d0
  end do
  print '(10f6.1)', d

  !$acc data copyout(c) create(e)
  !$acc parallel loop collapse(2)
  do j = 1, 5
    do i = 1, size(c, 1)
      c(i, j) = i * j
    end do
  end do
  !$acc parallel loop
  do j = 1, 4
    e(:, j) = j
    e(2, j) = sum(e(:, j))
  end do
  !$acc update self(e)
  !$acc end data
  print '(2f8.1)', sum(c), sum(e)

  s = 0
  !$acc parallel loop reduction(+:s) copyin(c(:, :))
  do j = 1, 5
    do i = 2, 4
      s = s + c(i, j)
    end do
  end do
  print '(f8.1)', s
  print '(3f8.1)', maxval(c), minval(d), dot_product(a, a)
  print '(2i4)', shape(e)
  deallocate(d, e)
  ! Bounds that are left out are the array's own, whatever the step is.
  i = -1
  print '(4i4)', size(a(:2:-1)), size(a(::-1)), size(a(::i)), size(b(2::i))
  print '(a, 9f6.1)', 'down', a(9::-1), a(:0:i), a(:2:-1), b(6::i)
end program
