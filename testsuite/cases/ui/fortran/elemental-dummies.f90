! Elemental procedures are called for each element: their dummy arguments and results are scalars without pointers.
! rows: LNG-01
module m
  implicit none
contains
  elemental function many() result(z)
    real :: z(3)                   !~ ERROR E0814 `z` is an array, but a dummy argument or the result of an ELEMENTAL procedure
    z = 1
  end function
  elemental subroutine moved(x, y)
    real, pointer :: x             !~ ERROR E0814 `x` is ALLOCATABLE or a POINTER, but a dummy argument or the result of an ELEMENTAL procedure
    real, intent(out) :: y
    y = 1
  end subroutine
end module
