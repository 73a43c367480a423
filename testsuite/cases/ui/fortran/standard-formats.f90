! Formats of later standards than that of -std=.
! args: -std=f95
program p
  print '(1p2e12.4)', 1.0
!~^ ERROR E0818 a comma is missing after `p`
  print '(1pt12, f8.3)', 1.0
!~^ ERROR E0818 a comma is missing after `p`
  print '(g0)', 1
!~^ ERROR E0818 `g0` came with Fortran 2008
  print '(1pe12.4, 2p, i5, 1p/, -1p,f8.3)', 1.0, 2, 3.0
end program
