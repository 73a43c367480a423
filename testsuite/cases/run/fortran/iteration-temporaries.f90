! Temporaries of array expressions in a loop's body are the iteration's own: the loops run in parallel.
program iteration_temporaries
  implicit none
  integer, parameter :: n = 200
  integer :: b(n), i, x
  real(8) :: d(4, 4, n), e(4, 4, n), f(4, 4), g(4), s(n)
  b = [(mod(i * 37, 97), i = 1, n)]
  do i = 1, n
    d(:, :, i) = i
    e(:, :, i) = 2
  end do
  x = 0
  !$acc parallel loop
  do i = 1, n - 3
    where (b(i:i) > 5) b(i:i) = 1
    x = x + 1
  end do
  print *, x, sum(b)
  !$acc parallel loop
  do i = 1, n
    d(:, :, i) = matmul(d(:, :, i), e(:, :, i))
  end do
  print *, sum(d)
  !$acc parallel loop private(f)
  do i = 1, n
    f = e(:, :, i)
    d(:, :, i) = matmul(f, transpose(d(:, :, i)))
    s(i) = sum(d(:, :, i) * f) + maxval(f)
  end do
  print *, sum(d), sum(s)
  !$acc parallel loop private(g)
  do i = 1, n
    g = matmul(d(:, :, i), [1d0, 2d0, 3d0, 4d0])
    g(2:4) = g(1:3) + g(4:2:-1)
    s(i) = dot_product(g, pack(g, g > 2))
  end do
  print *, sum(s)
  !$acc kernels loop
  do i = 1, n
    d(:, 1, i) = d(4:1:-1, 1, i)
    e(:, :, i) = matmul(d(:, :, i), e(:, :, i))
  end do
  print *, sum(d), sum(e)
  call dummies(d, e, 4)
contains
  subroutine dummies(d, e, m)
    integer, intent(in) :: m
    real(8) :: d(m, m, n), e(m, m, n), total
    integer :: i
    total = 0
    !$acc parallel loop
    do i = 1, n
      d(:, :, i) = matmul(d(:, :, i), e(:, :, i))
    end do
    !$acc kernels loop
    do i = 1, n
      d(2:m, :, i) = d(1:m - 1, :, i) + d(2:m, :, i)
      total = total + sum(matmul(d(:, :, i), e(:, :, i))) * 1d-12
    end do
    print '(es12.4)', sum(d), total
  end subroutine
end program
