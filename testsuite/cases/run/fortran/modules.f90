! Modules, derived types, generic names, routines and declare across files.
! with: parts/grid_module.f90
! rows: ROUT-01, DECL-01, DCL-01
! tolerance: 1e-12
program modules
  use grid_module, only: grid, make, smooth, total, dp
  implicit none
  type(grid) :: g
  call make(g, 40)
  print '(f12.4)', total(g)
  call smooth(g%values)
  call smooth(g%values(3:20))
  print '(2f12.6)', total(g%values), g%values(20)
end program
