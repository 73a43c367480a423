! No warning about temporaries of a loop's body, which are the iteration's own.
! rows: IND-03
subroutine s(d, e, n)
  integer :: n, i
  real(8) :: d(4, 4, n), e(4, 4, n)
  !$acc parallel loop independent
  do i = 1, n
    d(:, :, i) = matmul(d(:, :, i), e(:, :, i))
  end do
  !$acc kernels loop gang
  do i = 1, n
    d(:, 1, i) = d(4:1:-1, 1, i)
    d(:, 2, i) = matmul(e(:, :, i), [1d0, 2d0, 3d0, 4d0])
  end do
end subroutine
