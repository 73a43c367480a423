! A sentinel with nothing after it has a place.
program t
  !$acc
  print *, 1 !~^ ERROR E0400 a directive without a name
end program
