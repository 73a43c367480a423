! What declare asks of all units of a file: common blocks of one size and with one clause.
! rows: DIAG-CONV-04, DIAG-DECL-11, DECL-13, DRES-04
subroutine a
  integer :: x, y
  common /sized/ x, y
  !$acc declare create(/sized/) !~ ERROR E0817 common block `sized` has 8 bytes here and 12 elsewhere
  x = 1
end subroutine
subroutine b
  integer :: x, y, z
  common /sized/ x, y, z
  common /same/ i(4), j
  !$acc declare copyin(/same/) !~ ERROR E0817 common block `same` has 20 bytes here and 24 elsewhere
  x = 1
end subroutine
subroutine c
  common /same/ k(2), l(2), n
  integer :: e(4)
  equivalence (e, l)
  common /other/ k1
  k = 1
end subroutine
subroutine d
  real :: r(10)
  common /resident/ r
  common /other/ k1, k2
  !$acc declare device_resident(/resident/)
  r(1) = 1
end subroutine
subroutine e
  real :: r(10)
  common /resident/ r
  !$acc declare device_resident(/resident/)
end subroutine
subroutine f
  real :: r(10)
  common /resident/ r !~ ERROR E0559 common block `resident` is device_resident elsewhere, and not here
  r(1) = 1
end subroutine
