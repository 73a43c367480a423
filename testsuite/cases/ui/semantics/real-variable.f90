! A loop directive governs no loop over a real variable.
subroutine s(a)
  real :: a(10), x
  !$acc parallel loop copy(a)
  do x = 1.0, 5.0 !~ ERROR E0819 a loop directive cannot be applied to a loop with the REAL variable `x`
    a(1) = x
  end do
end subroutine
