! Where a scalar is needed, an array is the user's mistake.
subroutine lengths(n)
  integer :: n(3)
  character(:), allocatable :: y
  allocate (character(n(1:2)) :: y) !~ ERROR E0804 a bound or length must be a scalar, not an array of rank 1
  print *, 'abc'(n:2) !~ ERROR E0804 a bound or length must be a scalar
end subroutine
subroutine pointers(n)
  integer :: n(3)
  integer, pointer :: p(:)
  integer, target :: t(4)
  p(n:) => t !~ ERROR E0804 a bound or length must be a scalar
end subroutine
subroutine loops(n)
  integer :: n(3), k
  do k = n, 3 !~ ERROR E0804 the value here must be a scalar
  end do
  do k = 1, 3, n !~ ERROR E0804 the value here must be a scalar
  end do
  do concurrent (k=1:n) !~ ERROR E0804 the value here must be a scalar
  end do
  print *, (k, k=1, n) !~ ERROR E0804 the value here must be a scalar
end subroutine
