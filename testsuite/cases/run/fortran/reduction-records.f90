! Reductions of derived types, component by component.
! rows: CRED-08, CRED-09, LRED-16
module tallies
  implicit none
  type pair
    real(8) :: x = 0, y = 0
  end type
  type, extends(pair) :: tally
    integer :: count = 0
    complex :: both(2) = 0
    type(pair) :: inner(3)
  end type
contains
  subroutine add(total, i)
    !$acc routine seq
    type(tally), intent(inout) :: total
    integer, intent(in) :: i
    total%x = total%x + i
    total%y = total%y - 2 * i
    total%count = total%count + 1
    total%both(2) = total%both(2) + cmplx(1, i)
    total%inner(mod(i, 3) + 1)%y = total%inner(mod(i, 3) + 1)%y + i
  end subroutine
end module
program main
  use tallies
  implicit none
  integer, parameter :: n = 1000
  type(tally) :: total
  type(pair) :: low, rows(40), one
  real(8) :: v(n)
  integer :: i, j
  v = [(mod(i * 37, 501) * 0.5d0, i = 1, n)]
  !$acc parallel loop reduction(+:total)
  do i = 1, n
    call add(total, i)
  end do
  print *, total%x, total%y, total%count, total%both, total%inner%x, total%inner%y
  low = pair(1d9, 1d8)
  !$acc parallel loop reduction(min:low) copyin(v)
  do i = 1, n
    low%x = min(low%x, v(i))
    low%y = min(low%y, 300 - v(i))
  end do
  print *, low%x, low%y
  !$acc parallel loop gang private(one) copyin(v) copyout(rows)
  do j = 1, 40
    one = pair(j, 0)
    !$acc loop vector reduction(+:one)
    do i = 1, j * 20
      one%x = one%x + v(i)
      one%y = one%y + 1
    end do
    rows(j) = one
  end do
  print '(4f12.1)', sum(rows%x), sum(rows%y), rows(40)
end program
