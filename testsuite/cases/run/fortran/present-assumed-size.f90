! An assumed-size array in present: its first element tells where it is. The second dimension's extent is not known.
subroutine one(a, n)
  integer, intent(in) :: n
  real, intent(inout) :: a(*)
  integer :: i
  !$acc parallel loop present(a)
  do i = 1, n
    a(i) = a(i) + i
  end do
end subroutine

subroutine two(a, b, n)
  integer, intent(in) :: n
  real, intent(inout) :: a(n, *)
  real, intent(in) :: b(0:*)
  integer :: i
  !$acc data present(a) no_create(b)
  !$acc parallel loop present(b)
  do i = 1, n
    a(i, 2) = 2 * a(i, 2) + b(i - 1)
  end do
  !$acc end data
end subroutine

program present_assumed_size
  implicit none
  real :: a(30), b(10)
  integer :: i
  a = [(i * 0.5, i = 1, 30)]
  b = 100
  !$acc data copy(a) copyin(b)
  call one(a(3), 10)
  call two(a, b, 10)
  !$acc end data
  print '(10f8.1)', a
end program
