! Atomic accesses of one location have one type, where it is plain that the location is one.
! rows: DIAG-ATOM-10
program main
  integer :: i, j(2)
  real :: r, s
  equivalence (i, r), (j(2), s)
  !$acc parallel copy(i, j)
  !$acc atomic update
  i = i + 1
  !$acc atomic update
  r = r + 1 !~ ERROR E0560 this location is accessed atomically with two different types
  !$acc atomic update
  j(1) = j(1) + 1
  !$acc atomic update
  s = s + 1
  !$acc end parallel
end program
