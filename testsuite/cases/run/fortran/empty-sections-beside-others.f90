! A section without elements lies where the array's other section of the directive is, or the whole array.
program main
  implicit none
  integer :: e(8), none, i
  integer, allocatable :: q(:)
  none = 0
  e = [(i, i = 1, 8)]
  q = e
  !$acc parallel loop copy(e(4:3 + none)) copy(e)
  do i = 1, 8
    e(i) = e(i) + 10
  end do
  !$acc parallel loop copyin(e(6:none)) copy(e(2:7)) copy(q(4:3 + none)) copy(q)
  do i = 2, 7
    e(i) = e(i) + 10
    q(i) = 2 * q(i)
  end do
  print *, e, q
end program
