! Arguments that the procedures about the system do not take.
program p
  real :: t(2), x
  integer :: k
  x = etime(3)  !~ ERROR E0807 argument `values` of intrinsic `etime` must be default REAL, not INTEGER(4)
  call rename('a', 3)  !~ ERROR E0807 argument `path2` of intrinsic `rename` must be CHARACTER, not INTEGER(4)
  call unlink('a', 4)  !~ ERROR E0807 argument `status` of intrinsic `unlink` must be a variable
  call etime(t)  !~ ERROR E0807 missing actual argument
  k = system()  !~ ERROR E0807 missing actual argument
  x = idate(t)  !~ ERROR E0811 `idate` is a subroutine, not a function
end
