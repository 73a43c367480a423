! BIND(C) names of common blocks, and variables and common blocks whose C name is empty.
! with: parts/c_names.c
module m
  use iso_c_binding
  implicit none
  common /one/ r, s
  real(c_double) :: r, s
  common /two/ i, j
  integer(c_int) :: i, j
  bind(c) :: /one/
  bind(c, name='Named_Two') :: /two/
  common /three/ k
  integer(c_int) :: k
  bind(c, name='') :: /three/
  integer(c_int), bind(c, name='') :: a = 5
end module
module n
  use iso_c_binding
  implicit none
  integer(c_int), bind(c, name='') :: a = -5
end module
program c_names
  use m
  use n, b => a
  implicit none
  interface
    subroutine fill() bind(c)
    end subroutine
  end interface
  call fill()
  if (r /= 1.5d0 .or. s /= 2.5d0) stop 1
  if (i /= 3 .or. j /= 4) stop 2
  if (a /= 5 .or. b /= -5) stop 3
end program
