! Statements with a mistake in them: one message each.
program p
  integer, foo :: x !~ ERROR E0727 `foo` is not an attribute
  integer, parameter :: n = 3 4 !~ ERROR E0722 text after the end of the statement
  real(kind=8 :: y !~ ERROR E0720 expected `)`, found `:`
  implicit nothing !~ ERROR E0720 expected `(`, found `nothing`
  use, intrinsc :: iso_c_binding !~ ERROR E0720 expected `intrinsic` or `non_intrinsic`
  common /a b !~ ERROR E0720 expected `/`, found `b`
  data i /1, 2 !~ ERROR E0720 expected `,` or `/`
  namelist n a !~ ERROR E0720 expected `/`, found `n`
  x = 1 + !~ ERROR E0720 expected an expression, found the end of the statement
  x = i +* 2 !~ ERROR E0720 expected an expression, found `*`
  a(1 = 3 !~ ERROR E0721 this parenthesis is never closed
  x == 3 !~ ERROR E0721 expected `=` after the variable
  foo bar !~ ERROR E0721 expected a Fortran statement, found `foo`
  call !~ ERROR E0720 expected the name of a subroutine
  call f(1, ) !~ ERROR E0720 expected an expression, found `)`
  call f(a=1, 2) !~ ERROR E0720 an argument without a keyword
  x = a(*) !~ ERROR E0720 expected an argument or subscript here
  x = b'12' !~ ERROR E0723 not digits of base 2
  x = (a + 1, 2.0) !~ ERROR E0723 the parts of a complex constant
  x = a(1:2:) !~ ERROR E0720 expected the stride of the section
  x = [1, 2) !~ ERROR E0720 expected `,` or `]`
  i = .foo 3 !~ ERROR E0720 expected an expression
  s = 9habc
!~^ ERROR E0723 a Hollerith constant is shorter than its count
  allocate(a(10), foo=3) !~ ERROR E0726 allocate does not take `foo=`
  open(5, fil='x') !~ ERROR E0726 open does not take `fil=`
  open(5, file='x', file='y') !~ ERROR E0725 `file=` appears twice
  write(*,*) 'a', , 'b' !~ ERROR E0720 expected an expression, found `,`
  if (x) do i = 1, 2 !~ ERROR E0728 `if (…)` needs an action statement after it
  if (x) if (y) x = 1 !~ ERROR E0728 `if (…)` needs an action statement after it
  goto !~ ERROR E0720 expected a label
  stop 'a' 'b' !~ ERROR E0722
  form team (1) !~ ERROR E0720 expected `,`
  sync all (acquired_lock=s) !~ ERROR E0726 does not take
  100001 continue !~ ERROR E0701 a statement label must have one to five digits
  200 !~ ERROR E0701 this label has no statement
  format (i5) !~ ERROR E0745 a FORMAT statement needs a label
  print *, 'abc
!~^ ERROR E0700 this character constant is not closed
end program
