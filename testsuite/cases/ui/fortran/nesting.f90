! Constructs, units and directives that do not nest.
! rows: DIAG-FMT-05, DIAG-FMT-06, DIAG-FMT-07, FMT-F-15
module m
  x = 1 !~ ERROR E0743 this program unit cannot contain executable statements
end module

module k
  subroutine s !~ ERROR E0743 expected `contains` before the first procedure
  end subroutine
end module n !~ ERROR E0742 `end module` ends `n`, but `k` is open

subroutine a
  if (x > 3) then
    do i = 1, 3
  end if !~ ERROR E0740 expected `end do` before this statement
  end do
end function !~ ERROR E0741 `end function` is found where `end subroutine` is needed

subroutine b
  outer: do i = 1, 3
  end do inner !~ ERROR E0742 `end do` ends `inner`, but `outer` is open
  if x > 3 then !~ ERROR E0721 expected `(` after `if`
    y = 1
  else
    y = 2
  end if
  do 10 i = 1, 2 !~ ERROR E0745 no statement with label 10 ends this loop
end subroutine

subroutine c
  y = 1
  integer z !~ ERROR E0743 a declaration cannot follow executable statements
  select case (i)
    y = 2 !~ ERROR E0743 a statement cannot come before the first case
  type is (integer) !~ ERROR E0743 not allowed in a `select case` construct
  case (:) !~ ERROR E0720 expected a value on one side of `:`, found `)`
  end select
  if (x) then
  else
  else !~ ERROR E0743 this branch follows the last one
  end if
end subroutine

subroutine d
  interface
    subroutine e
      y = 1 !~ ERROR E0743 an interface body cannot contain executable statements
    end subroutine
  end interface g !~ ERROR E0742 `end interface` has a name
  type t
    y = 3 !~ ERROR E0720 expected a component, `contains` or `end type`
  end type u !~ ERROR E0742 `end type` ends `u`, but `t` is open
end subroutine

!$acc routine seq
!~^ WARNING W0707 `routine` is placed before the procedure
subroutine f
  !$acc parallel loop
!~^ ERROR E0510 a loop directive needs a loop right after it
  y = 1
  !$acc atomic capture
!~^ ERROR E0521 this statement is not a form of `atomic capture`
  y = x
  !$acc end data
!~^ ERROR E0741 `end data` does not end an open construct
  !$acc kernels
  y = 3 + &
  !$acc wait
!~^ WARNING W0701 this directive is ignored: it is inside a continued statement
      4
  !$acc routine(s) seq
!~^ WARNING W0702 `routine` comes after executable statements
end subroutine !~ ERROR E0463 expected `!$acc end kernels` before this
