! Private variables of derived types: allocatable components start unallocated, the others with their defaults.
! rows: LPRIV-01
program p
  type t
    integer :: k = 7
    integer, allocatable :: v(:)
  end type
  type(t) :: x, y(2)
  integer :: out(50), both(50), i
  !$acc parallel loop private(x) copyout(out)
  do i = 1, 50
    allocate(x%v(3))
    x%v = [i, i + 1, i + 2]
    out(i) = sum(x%v) + x%k
    deallocate(x%v)
  end do
  print *, sum(out), out(1), out(50)
  !$acc parallel loop private(y) copyout(both)
  do i = 1, 50
    both(i) = merge(1, 0, allocated(y(1)%v)) + y(2)%k * i
  end do
  print *, sum(both), both(1), both(50)
end program
