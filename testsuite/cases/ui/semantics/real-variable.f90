! A loop directive governs no loop over a real variable.
subroutine s(a)
  real :: a(10), x
  !$acc parallel loop copy(a) !~ ERROR E0506 this loop cannot be run by a loop directive
  do x = 1.0, 5.0
    a(1) = x
  end do
end subroutine
