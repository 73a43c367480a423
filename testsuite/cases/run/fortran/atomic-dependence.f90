! An atomic update and a plain access of the same array order the iterations of loops without `independent`; updates by
! one operator do not.
module arrays
  implicit none
  integer, parameter :: n = 40
  integer :: t(n, 3) = 1, h(0:7) = 0, where_(n), total(3) = 0, seen(n, 3), x = 5
end module
program atomic_dependence
  use arrays
  implicit none
  integer :: i, j
  where_ = [(mod((i - 1) * 7, 8), i = 1, n)]
  ! The next iteration reads what this one updates.
  !$acc parallel loop copy(t)
  do i = 1, 3
    do j = 1, n - 1
      !$acc atomic update
      t(j + 1, i) = t(j + 1, i) + t(j, i)
    end do
  end do
  print *, t(n, 1), t(2, 2), t(n / 2, 3)
  !$acc kernels copy(t)
  do j = 1, n - 1
    !$acc atomic update
    t(j + 1, 1) = t(j + 1, 1) + t(j, 1)
  end do
  !$acc end kernels
  print *, t(n, 1)
  ! A read beside the update.
  !$acc parallel loop copy(total, seen)
  do i = 1, 3
    do j = 1, n
      !$acc atomic update
      total(i) = total(i) + j
      seen(j, i) = total(i)
    end do
  end do
  print *, seen(4, 1), seen(n, 2), seen(10, 3)
  ! Two operators, and one whose operands cannot change places.
  !$acc kernels copy(h)
  do i = 0, 7
    !$acc atomic update
    h(0) = h(0) + i
    !$acc atomic update
    h(0) = h(0) * 3
  end do
  !$acc end kernels
  !$acc kernels copy(x)
  do i = 0, 5
    !$acc atomic update
    x = i - x
  end do
  !$acc end kernels
  print *, h(0), x
  ! These stay parallel.
  !$acc kernels copy(h) copyin(where_)
  do i = 1, n
    !$acc atomic update
    h(where_(i)) = h(where_(i)) + i
  end do
  !$acc end kernels
  print *, h
end program
