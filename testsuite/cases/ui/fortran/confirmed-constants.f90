! The type of a PARAMETER that the implicit rules gave may be said once more.
subroutine s
  implicit character(3) (c)
  parameter (n = 5, c = 'abc', x = 1.0)
  integer :: n
  character(3) :: c
  integer :: x  !~ ERROR E0802 `x` is already declared as something else
  integer :: n  !~ ERROR E0802 `n` is already declared as something else
  integer, parameter :: k = 3
  integer :: k  !~ ERROR E0802 `k` is already declared as something else
  print *, n, c
end subroutine
