! Sizes that must be constant, and shapes of components.
module sizes
  integer :: n = 3
  real :: a(n) !~ ERROR E0814 bounds are not constant
  character(n) :: c !~ ERROR E0814 length is not constant
  real, allocatable :: fine(:)
end module
subroutine saved(k)
  integer :: k
  real, save :: b(k) !~ ERROR E0814 bounds are not constant
  real :: automatic(k)
  character(k) :: also
end subroutine
program main
  use sizes
  real :: d(n) !~ ERROR E0814 bounds are not constant
  block
    real :: e(n)
    e = 1
  end block
end program
