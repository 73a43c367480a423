! What C would get as a descriptor with the length in it.
subroutine greet(text) bind(c)
  character(len=:), allocatable :: text !~ ERROR E0900 deferred-length characters as arguments of BIND(C) procedures
  text = "hello"
end subroutine

subroutine show(text) bind(c)
  use iso_c_binding
  character(kind=c_char, len=*), intent(in) :: text !~ ERROR E0900 assumed-length characters as arguments of BIND(C) procedures
  print *, text
end subroutine
