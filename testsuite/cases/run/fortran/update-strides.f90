! Update of sections with gaps in any dimension: what lies between keeps its value on both sides.
! rows: UPD-11
! reference: none
! only: sim gpu
program update_strides
  implicit none
  integer :: a(12), b(6, 8), i, j
  a = [(i, i = 1, 12)]
  b = 1
  !$acc data copyin(a, b)
  !$acc parallel loop present(a)
  do i = 1, 12
    a(i) = -a(i)
  end do
  !$acc parallel loop collapse(2) present(b)
  do j = 1, 8
    do i = 1, 6
      b(i, j) = 10 * i + j
    end do
  end do
  !$acc update self(a(2:11:3), b(1:6:2, 2:8:3))
  do i = 1, 12
    if (a(i) /= merge(-i, i, mod(i, 3) == 2)) stop 1
  end do
  do j = 1, 8
    do i = 1, 6
      if (b(i, j) /= merge(10 * i + j, 1, mod(i, 2) == 1 .and. mod(j, 3) == 2)) stop 2
    end do
  end do
  a = 7
  !$acc update device(a(3:12:4))
  !$acc update self(a)
  !$acc end data
  do i = 1, 12
    if (a(i) /= merge(7, -i, mod(i, 4) == 3)) stop 3
  end do
end program
