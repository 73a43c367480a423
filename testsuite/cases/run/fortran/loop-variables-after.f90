! The variable of a DO loop in a compute construct belongs to the thread, with a loop directive and without.
! rows: PRE-02, PRE-11
! reference: none
! skip: plain the loops count with the variable itself
program p
  implicit none
  integer, parameter :: n = 50
  double precision :: a(n)
  integer :: i, j, found(n), wrong
  a = 0
  wrong = 0
  i = 234
  !$acc parallel num_gangs(1)
  !$acc loop seq
  do i = 1, n
    a(i) = i * 2
  end do
  !$acc end parallel
  if (i /= 234 .or. a(n) /= 100) wrong = wrong + 1
  !$acc parallel num_gangs(1)
  do i = 1, n
    a(i) = i * 3
  end do
  !$acc end parallel
  if (i /= 234 .or. a(n) /= 150) wrong = wrong + 1
  !$acc serial
  do i = 2, n
    a(i) = a(i - 1) + 1
  end do
  !$acc end serial
  if (i /= 234 .or. a(n) /= 52) wrong = wrong + 1
  !$acc kernels
  do i = 1, n
    a(i) = i * 2
  end do
  !$acc end kernels
  if (i /= 234 .or. a(n) /= 100) wrong = wrong + 1
  !$acc kernels
  !$acc loop seq
  do i = 1, n
    a(i) = i * 4
  end do
  !$acc end kernels
  if (i /= 234 .or. a(n) /= 200) wrong = wrong + 1
  !$acc kernels
  do i = 2, n
    a(i) = a(i - 1) + 1
  end do
  !$acc end kernels
  if (i /= 234 .or. a(n) /= 53) wrong = wrong + 1
  ! Within the thread the value stays after a loop that is left.
  !$acc parallel loop private(j)
  do i = 1, n
    do j = 1, n
      if (a(j) >= 10 + i) exit
    end do
    found(i) = j
  end do
  if (any(found(1:40) /= [(i + 7, i = 1, 40)])) wrong = wrong + 1
  print *, wrong, found(40)
  if (wrong /= 0) stop 1
end program
