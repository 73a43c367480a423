! Functions of the program's own whose names became intrinsic with a later standard than -std= asks for.
! args: -std=f95
! reference: none
real function asinh(x)
  real :: x
  asinh = x + 100.0
end function
subroutine declared
  implicit none
  real :: asinh
  if (asinh(1.0) /= 101.0) stop 1
end subroutine
subroutine implied
  if (asinh(2.0) /= 102.0) stop 2
end subroutine
program p
  call declared
  call implied
end program
