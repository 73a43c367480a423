! Names of GNU's intrinsic procedures are the program's own where the standard has none of them.
! args: -std=f2018
! with: parts/free-names-own.f90
program p
  implicit none
  real, external :: dcosd
  call flush(6)
  call exit(3)
  print *, dcosd(2.0)
end program
