! USE stands in front of all other declarations.
module kinds
  integer, parameter :: wp = 8
end module

subroutine late
  implicit none
  integer :: i
  use kinds !~ ERROR E0816 USE cannot follow another declaration
  i = wp
end subroutine

subroutine right
  use kinds
  use, intrinsic :: iso_c_binding
  implicit none
  integer :: i = wp
end subroutine
