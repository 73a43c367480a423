! Clauses of the loops in routines hold in the host's version too: private variables leave the originals alone.
! reference: none
! skip: plain ignores clauses
module routines
  implicit none
contains
  integer function on_lanes(n, a, out) result(got)
    !$acc routine vector
    integer, intent(in) :: n, a(n)
    integer, intent(out) :: out(n)
    integer :: i, t, list(4), total
    t = 5; list = 9; total = 1
    !$acc loop vector private(t, list) reduction(+:total)
    do i = 1, n
      t = a(i)
      list(mod(i, 4) + 1) = 2 * t
      out(i) = t + list(mod(i, 4) + 1)
      total = total + t
    end do
    got = t + list(1) + list(4) + total
  end function

  subroutine in_workers(n, a, out, got)
    !$acc routine worker
    integer, intent(in) :: n, a(n)
    integer, intent(out) :: out(n), got
    integer :: i, t
    t = 5
    !$acc loop worker private(t)
    do i = 1, n
      t = a(i)
      out(i) = 3 * t
    end do
    got = t
  end subroutine
end module

program main
  use routines
  implicit none
  integer, parameter :: n = 20
  integer :: a(n), out(n), got, i
  a = [(i, i = 1, n)]
  got = on_lanes(n, a, out)
  if (got /= 234 .or. any(out /= 3 * a)) error stop 1
  call in_workers(n, a, out, got)
  if (got /= 5 .or. any(out /= 3 * a)) error stop 2
  !$acc parallel num_gangs(1) copyin(a) copyout(out, got)
  got = on_lanes(n, a, out)
  !$acc end parallel
  if (got /= 234 .or. any(out /= 3 * a)) error stop 3
  !$acc parallel num_gangs(1) copyin(a) copyout(out, got)
  call in_workers(n, a, out, got)
  !$acc end parallel
  if (got /= 5 .or. any(out /= 3 * a)) error stop 4
end program
