! Arguments that the procedures about the system do not take.
program p
  real :: t(2), x
  integer :: k
  x = etime(3)  !~ ERROR E0807 `etime` takes an array of rank 1 here
  call rename('a', 3)  !~ ERROR E0807 `rename` takes a character string here
  call unlink('a', 4)  !~ ERROR E0807 `unlink` takes an integer variable here
  call etime(t)  !~ ERROR E0807 missing actual argument
  k = system()  !~ ERROR E0807 missing actual argument
  x = idate(t)  !~ ERROR E0811 `idate` is a subroutine
end
