! A reduction clause of the construct with a loop inside that has none: lanes combine what they find. Private arrays of
! the main program in gang loops; reduced arrays whose bounds are known at run time.
! rows: CRED-01, LRED-09
program r
  implicit none
  integer, parameter :: n = 34
  integer :: i, j, k, l, most, bins(0:3), wrong
  integer, allocatable :: sums(:)
  real(8) :: s
  real :: tile(0:17, 0:17), in(n, n), out(n, n)
  most = 3; bins = 0; s = 2
  !$acc parallel reduction(max:most) reduction(+:bins, s)
  !$acc loop
  do i = 1, 1000
    most = max(most, i*10)
    s = s + 0.5d0
    bins(mod(i, 4)) = bins(mod(i, 4)) + 1
  end do
  !$acc end parallel
  print *, most, s, bins
  allocate (sums(3:5), source=0)
  !$acc parallel loop reduction(+:bins, sums)
  do i = 0, 999
    bins(mod(i, 4)) = bins(mod(i, 4)) + 1
    sums(mod(i, 3) + 3) = sums(mod(i, 3) + 3) + i
  end do
  print *, bins, sums
  do j = 1, n
    do i = 1, n
      in(i, j) = i + 100*j
    end do
  end do
  out = 0
  !$acc parallel loop gang collapse(2) vector_length(256) private(tile) copyin(in) copy(out)
  do j = 2, n - 1, 16
    do i = 2, n - 1, 16
      !$acc loop vector collapse(2)
      do l = 0, 17
        do k = 0, 17
          tile(k, l) = in(i + k - 1, j + l - 1)
        end do
      end do
      !$acc loop vector collapse(2)
      do l = 1, 16
        do k = 1, 16
          out(i + k - 1, j + l - 1) = tile(k - 1, l) + tile(k + 1, l) + tile(k, l - 1) + tile(k, l + 1)
        end do
      end do
    end do
  end do
  wrong = 0
  do j = 2, n - 1
    do i = 2, n - 1
      if (out(i, j) /= 4*i + 400*j) wrong = wrong + 1
    end do
  end do
  print *, 'wrong', wrong
end program
