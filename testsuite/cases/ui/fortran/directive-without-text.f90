! A sentinel with nothing after it has a place.
program t
  !$acc
  print *, 1 !~^ ERROR E0400 this directive has no name
end program
