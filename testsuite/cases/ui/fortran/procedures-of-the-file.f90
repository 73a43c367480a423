! External procedures of the same file, which the program knows by name alone.
program p
  real :: a(2), r
  integer :: n
  integer, external :: wrong
  call shaped(a)                   !~ ERROR E0807 `shaped` needs an explicit interface: its argument `x` is of assumed shape
  call optional_one(r)             !~ ERROR E0807 `optional_one` needs an explicit interface: its argument `i` is OPTIONAL
  call watched(n)                  !~ ERROR E0807 `watched` needs an explicit interface: its argument `j` is VOLATILE
  a = vector()                     !~ ERROR E0807 `vector` needs an explicit interface: its result is an array
  r = implied()                    !~ ERROR E0803 function `implied` is INTEGER(4) here, but REAL(8) where it is defined
  n = wrong()                      !~ ERROR E0803 function `wrong` is INTEGER(4) here, but REAL(4) where it is defined
  call plain(n)
end program
subroutine shaped(x)
  real :: x(:)
end subroutine
subroutine optional_one(x, i)
  real :: x
  integer, optional :: i
end subroutine
subroutine watched(j)
  integer, volatile :: j
end subroutine
function vector()
  real :: vector(2)
  vector = 0
end function
double precision function implied()
  implied = 0
end function
real function wrong()
  wrong = 0
end function
recursive subroutine plain(n)
  integer :: n
  if (n > 0) call plain(n - 1)
end subroutine
subroutine strict
  implicit none
  real :: x
  x = wrong()                      !~ ERROR E0801 function `wrong` has no type
end subroutine
