! Substrings have no substrings and are no objects of an implied DO (Fortran 2018 R839, R908), statement functions are no
! targets and keep their arguments' types (§8.7), extents are known where their bounds differ by a constant.
program p
  character(10) :: s = 'abc', u
  real :: a(10), st1, g, z
  integer :: n, i
  target g
  intrinsic c_sizeof  !~ ERROR E0811 `c_sizeof` is not an intrinsic procedure
  data (u(i:i), i=1, 10) / 10*'?' /  !~ ERROR E0817 an implied DO of DATA has elements and components, no parts of scalars
  st1(k) = k**2
  g(z) = z  !~ ERROR E0814 the statement function `g` is no variable, and cannot have TARGET
  n = 0
  print *, s(:)(2:)  !~ ERROR E0804 a substring has no substrings
  if (any(a(n+1:n+5) > [1.0, 2.0, 3.0])) print *, 1  !~ ERROR E0804 the operands have different shapes: 5 and 3
  if (any(a(n+1:n+3) > [1.0, 2.0, 3.0])) print *, 2
  print *, ['aa', 'baa']  !~ ERROR E0803 the values of an array constructor must have one type
end program
subroutine typed_behind
  real :: st1
  st1(i) = i**2
  real :: i  !~ ERROR E0802 `i` has an implicit type in the statement function, and another one here
end subroutine
