! What C would get as a descriptor with the length in it.
subroutine greet(text) bind(c) !~ ERROR E0900 deferred-length characters as arguments of BIND(C) procedures
  character(len=:), allocatable :: text
  text = "hello"
end subroutine

subroutine show(text) bind(c) !~ ERROR E0900 assumed-length characters as arguments of BIND(C) procedures
  use iso_c_binding
  character(kind=c_char, len=*), intent(in) :: text
  print *, text
end subroutine
