! Saved variables of accelerator routines, by attribute and by initialisation.
! rows: DIAG-ROUT-04
subroutine saves(a)
  !$acc routine seq
  real :: a
  real, save :: keep
  real :: start = 1
  keep = a !~ ERROR E0611 the routine `saves` uses the global variable `keep`, which is not on the device
end subroutine
subroutine starts(a)
  !$acc routine seq
  real :: a
  real :: start = 1
  a = start !~ WARNING W0404 the routine `starts` uses the static variable `start`, a constant as nothing changes it
end subroutine
