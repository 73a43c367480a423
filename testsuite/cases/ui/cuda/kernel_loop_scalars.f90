! Scalars that an iteration hands on to the next, which no clause could make a sum.
! rows: CUF-KLD-31
! args: -cuda
subroutine s3(n, l, d)
  use cudafor
  real, device :: d(10)
  integer :: i, n
  logical :: l
  !$cuf kernel do <<<*,*>>> !~ ERROR E0632 the iterations of a kernel loop cannot run at once: an iteration uses the value of `n`
  do i = 1, 10
    n = mod(3*n + i, 1000)
    d(i) = 1
  end do
end subroutine
