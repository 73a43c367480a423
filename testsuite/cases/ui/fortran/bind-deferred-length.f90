! What C would get as a descriptor with the length in it.
subroutine greet(text) bind(c) !~ ERROR E0900 deferred-length characters as arguments of BIND(C) procedures
  character(len=:), allocatable :: text
  text = "hello"
end subroutine
