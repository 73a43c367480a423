! Routine directives that disagree with each other.
! rows: DIAG-ROUT-16
subroutine two_names()
  !$acc routine seq bind(one)
  !$acc routine seq bind(two)
  !~^ ERROR E0558 `two_names` is bound to a different name here
end subroutine
subroutine two_levels()
  !$acc routine seq
  !$acc routine vector
  !~^ ERROR E0526 `two_levels` has a different level of parallelism here
end subroutine
