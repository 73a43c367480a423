! What a cache directive may name: elements, sections with either bound left out, several dimensions; and a private tile.
! rows: CACHE-03, CACHE-07, SLD-22
program main
  implicit none
  integer :: i, j, ii, jj, n
  real, allocatable :: a(:), b(:, :), o(:), q(:, :)
  real :: tile(16, 16), x(64, 64), y(64, 64)
  n = 64
  allocate (a(0:65), b(0:65, 8), o(64), q(64, 8))
  a = [(i, i = 0, 65)]
  do j = 1, 8
    b(:, j) = a + j
  end do
  !$acc parallel loop copyin(a) copyout(o)
  do i = 1, n
    !$acc cache(a(i))
    o(i) = a(i)
  end do
  print *, sum(o)
  !$acc parallel loop copyin(a) copyout(o)
  do i = 1, n
    !$acc cache(a(i - 1:i + 1))
    o(i) = a(i - 1) + a(i) + a(i + 1)
  end do
  print *, sum(o)
  !$acc parallel loop copyin(a) copyout(o)
  do i = 1, n
    !$acc cache(a(:), a(1:), a(:5))
    o(i) = a(i)
  end do
  print *, sum(o)
  !$acc parallel loop gang copyin(b) copyout(q)
  do j = 1, 8
    !$acc loop vector
    do i = 1, n
      !$acc cache(b(i - 1:i + 1, j))
      q(i, j) = b(i - 1, j) + b(i + 1, j)
    end do
  end do
  print *, sum(q)
  !$acc parallel loop gang copyin(b) copy(q)
  do j = 2, 7
    !$acc loop vector
    do i = 1, n
      !$acc cache(readonly: b(i - 1:i + 1, j - 1:j + 1))
      q(i, j) = b(i - 1, j - 1) + b(i + 1, j + 1)
    end do
  end do
  print *, sum(q)
  do j = 1, 64
    do i = 1, 64
      x(i, j) = i + 100 * j
    end do
  end do
  !$acc parallel loop gang collapse(2) vector_length(256) private(tile) copyin(x) copyout(y)
  do jj = 1, 64, 16
    do ii = 1, 64, 16
      !$acc cache(tile(:, :))
      !$acc loop vector collapse(2)
      do j = 1, 16
        do i = 1, 16
          tile(i, j) = x(ii + i - 1, jj + j - 1)
        end do
      end do
      !$acc loop vector collapse(2)
      do j = 1, 16
        do i = 1, 16
          y(jj + i - 1, ii + j - 1) = tile(j, i)
        end do
      end do
    end do
  end do
  print *, all(y == transpose(x))
end program
