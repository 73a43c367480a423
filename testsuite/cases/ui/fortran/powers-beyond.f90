! Powers that do not fit: those of two are taken, as by gfortran, and said; others are refused, and that of the sign bit.
program p
  real(8) :: x
  x = 1
  x = 2**32 * x !~ WARNING W0820 2**32 is too big for INTEGER(4): it counts as 2**31, as with gfortran
  x = 2_8**64 * x !~ WARNING W0820 2**64 is too big for INTEGER(8): it counts as 2**63, as with gfortran
  x = 2**30 * x + 2_8**62 + 2d0**100
  x = 2**31 * x !~ ERROR E0815 the result is too big for INTEGER(4)
  x = 4**20 * x !~ ERROR E0815 the result is too big for INTEGER(4)
end program
