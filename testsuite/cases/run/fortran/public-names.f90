! `public :: a` declares a variable of implicit type.
module m
  public :: a, n
  private :: b
end module
program public_names
  use m
  a = 1.5; n = 3
  b = 2
  call s
  print *, a, n, b
end program
subroutine s
  use m
  a = a + 1; n = n + 1
end subroutine
