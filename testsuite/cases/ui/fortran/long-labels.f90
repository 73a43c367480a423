! Labels have five digits at most.
program p
  go to 20
20 continue
000030 continue  !~ ERROR E0701 a statement label must have one to five digits, not all zero
end program
