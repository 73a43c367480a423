! The variable of an enclosing DO loop does not change in the loop, on the host or in constructs.
! rows: LOOP-08
program p
  integer :: i, j, a(10)
  real :: x
  do i = 1, 10
    if (i == 3) i = i + 1 !~ ERROR E0810 variable of an enclosing DO loop
    a(i) = i
  end do
  !$acc parallel loop
  do i = 1, 10
    do i = 1, 3 !~ ERROR E0810 already counts an enclosing DO loop
      a(i) = i
    end do
  end do
  !$acc kernels
  do j = 1, 10
    do i = 1, 3
      j = i !~ ERROR E0810 variable of an enclosing DO loop
    end do
  end do
  !$acc end kernels
  ! After its loop, and in loops beside it, a variable is one like others.
  do i = 1, 3
    do j = 1, 3
      a(j) = j
    end do
    j = 2
  end do
  i = j
  a = [(i, i = 1, 10)]
  x = real(sum(a))
end program
