! The variable of a DO loop may pass the end of its kind with the last step; what it holds then wraps, and is read as
! what it holds. gfortran's program does not end.
! reference: none
program narrow
  implicit none
  integer(1) :: i
  integer(2) :: j
  integer :: n
  integer, volatile :: k = 127
  n = 0
  do i = 120_1, 127_1
    n = n + 1
  end do
  if (n /= 8 .or. int(i) /= -128 .or. i > 0) error stop 1
  n = 0
  do i = 1_1, int(k, 1)
    n = n + i
  end do
  if (n /= 8128 .or. int(i) /= -128 .or. i > 0) error stop 2
  n = 0
  do j = 32760_2, 32767_2, 3_2
    n = n + j
  end do
  if (n /= 98289 .or. int(j) /= -32767 .or. j > 0) error stop 3
  n = 0
  do i = -120_1, int(-k, 1) - 1_1, -5_1
    n = n + i
  end do
  if (n /= -245 .or. int(i) /= 126 .or. i < 0) error stop 4
  n = 0
  !$acc parallel loop reduction(+:n) private(i)
  do i = 120_1, 127_1
    n = n + i
  end do
  if (n /= 988) error stop 5
end program
