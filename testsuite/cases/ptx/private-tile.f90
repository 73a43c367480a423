! The gang's private tile that a cache directive names lies in shared memory.
! rows: CACHE-07
! check: .shared .align
! check: st.shared
! check: ld.shared
subroutine turn(x, y, n)
  integer :: n, i, j, ii, jj
  real :: tile(16, 16), x(n, n), y(n, n)
  !$acc parallel loop gang collapse(2) vector_length(256) private(tile) copyin(x) copyout(y)
  do jj = 1, n, 16
    do ii = 1, n, 16
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
end subroutine
