! Modules have no formats.
module m
10 format (i5)  !~ ERROR E0816 a module has no FORMAT statements
end module
block data
  common /c/ i
20 format (i5)  !~ ERROR E0816 BLOCK DATA has no FORMAT statements
  data i /3/
end block data
