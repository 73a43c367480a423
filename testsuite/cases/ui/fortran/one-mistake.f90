! One mistake, one message: what only follows from it is not said again.
program p
  implicit none
  integer, parameter :: r = radius  !~ ERROR E0801 has no type
  integer, parameter :: q = r + 1, m(2) = [r, q]
  real :: w(-r:r), v(q)
  character(len=r) :: s
  integer(kind=r) :: k
  type t
    real :: c(r), d(length)  !~ ERROR E0801 has no type
    character(len=q) :: e
  end type
  type u
    type(missing) :: a  !~ ERROR E0803 is not defined before its use
    integer :: b
  end type
  type(t) :: x
  type(u) :: y
  real :: z(columns)  !~ ERROR E0801 has no type
  w = 0
  k = m(1)
  s = 'a'
  x%c(1) = 2 + z(1)
  x%e = s
  y%a%b = v(1)
  print *, w, s, k
end program
