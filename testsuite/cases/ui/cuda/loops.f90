! rows: CUF-KLD-15, CUF-KLD-16, CUF-KLD-18
! args: -cuda
program p
  real, device :: d(10), e(10,10)
  integer :: i, j
  !$cuf kernel do(2)
  do i = 1, 10
    d(i) = 1 !~ ERROR E0504 there is code between the loops of one loop directive
    do j = 1, 10
      e(j,i) = 0
    end do
  end do
  !$cuf kernel do(2)
  do i = 1, 10
    do j = 1, i !~ ERROR E0547 the bound of a collapsed or tiled loop depends on `i`
      e(j,i) = 0
    end do
  end do
  !$cuf kernel do
  do i = 1, 10
    if (i == 5) exit !~ ERROR E0549 this jumps out of a loop that a loop directive runs in parallel
    d(i) = 1
  end do
  !$cuf kernel do
  do i = 1, 10
    if (i == 5) goto 10 !~ ERROR E0501 this branch leaves a parallel construct
    d(i) = 1
  end do
10 continue
end program
