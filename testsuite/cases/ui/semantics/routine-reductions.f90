! Reductions of dummy arguments and module variables in routines.
! rows: DIAG-RED-06, LRED-13, ROUT-26
module counters
  integer :: total
  !$acc declare create(total)
contains
  subroutine by_gangs(n, x, s)
    !$acc routine gang
    integer :: n, x(n), s, i
    !$acc loop gang reduction(+:s)
!~^ ERROR E0545 `s` is not private to this routine
    do i = 1, n
      s = s + x(i)
    end do
    !$acc loop reduction(+:s)
!~^ ERROR E0545 `s` is not private to this routine
    do i = 1, n
      s = s + x(i)
    end do
    !$acc loop vector reduction(+:s)
!~^ WARNING W0404 `s` belongs to the caller: it must be private to each gang that calls this routine
    do i = 1, n
      s = s + x(i)
    end do
  end subroutine
  subroutine by_lanes(n, x, s)
    !$acc routine vector
    integer :: n, x(n), s, i
    !$acc loop vector reduction(+:s)
!~^ WARNING W0404 `s` belongs to the caller: it must be private to each gang that calls this routine
    do i = 1, n
      s = s + x(i)
    end do
    !$acc loop vector reduction(+:total)
!~^ ERROR E0545 `total` is not private to this routine
    do i = 1, n
      total = total + x(i)
    end do
    !$acc loop seq reduction(+:s)
    do i = 1, n
      s = s + x(i)
    end do
  end subroutine
end module
