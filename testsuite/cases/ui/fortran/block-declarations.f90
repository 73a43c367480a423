! Variables of BLOCK constructs keep the rules of all declarations.
subroutine s(n)
  implicit none
  integer, intent(in) :: n
  block
    real :: a(:) !~ ERROR E0814 `a` has no upper bounds: only dummy arguments, allocatable variables and pointers can be so declared
    real :: b(*) !~ ERROR E0814 `b` is an assumed-size array, but not a dummy argument
    real, allocatable, pointer :: c(:) !~ ERROR E0814 `c` is both ALLOCATABLE and a POINTER
    real, contiguous :: d(3) !~ ERROR E0814 `d` is CONTIGUOUS: it must be an array pointer or a dummy argument of assumed shape or rank
    real :: e(n)
    e = n
    print *, sum(e)
  end block
end subroutine
