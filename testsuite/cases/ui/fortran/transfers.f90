! Controls, formats and items of input and output (Fortran 2018 §12.6, §13.7.2.1); localities that are not said (C1130).
module m
  type :: closed
    private
    integer :: i
  end type
end module
subroutine s(text, list, v, c, how)
  use m
  character(8) :: text, list(4), how
  integer :: v(2), i
  real :: x
  type(closed) :: c
  write (text) v  !~ ERROR E0818 a transfer with an internal file has no format
  write (list(v), *) v  !~ ERROR E0818 an internal file cannot be a section with a vector subscript
  write (*, *, asynchronous=how) v  !~ ERROR E0805 `asynchronous=` must be a constant in READ and WRITE
  read (*, '(i0)') i  !~ ERROR E0818 this format is wrong: `i` needs a positive width for input
  read (*, '(f0.2)') x  !~ ERROR E0818 this format is wrong: `f` needs a positive width for input
  write (*, '(i0, f0.2)') i, x
  if (i == 4habcd) x = 1  !~ ERROR E0803 a Hollerith constant has no type to be compared by
  print *, c  !~ ERROR E0818 component `i` of this item is PRIVATE in its module
end subroutine
subroutine unnamed(n, x)
  integer :: n, i
  real :: x, y, s
  integer, parameter :: two = 2
  do concurrent (i = 1:n) default(none) shared(x) reduce(+:s)  !~ ERROR E0819 `y` has no locality, which DEFAULT (NONE) asks for
    s = s + x * y * two
  end do
end subroutine
end
