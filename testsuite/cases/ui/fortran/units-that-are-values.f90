! Internal files are variables.
program p
  character(3), parameter :: c = '1,2'
  character(3) :: v = '4'
  read ('1,2', *) a
!~^ ERROR E0818 UNIT must be an integer or a character variable
  read (c, *) a
!~^ ERROR E0818 UNIT must be an integer or a character variable
  read (c(1:1), *) a
!~^ ERROR E0818 UNIT must be an integer or a character variable
  read (trim(v), *) a
!~^ ERROR E0818 UNIT must be an integer or a character variable
  read (v, *) a
  read (v(1:1), *) a
end program
