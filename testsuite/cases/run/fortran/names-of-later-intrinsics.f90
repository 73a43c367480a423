! Functions of the program's own whose names became intrinsic with a later standard than -std= asks for.
! args: -std=f95
real function asinh(x)
  real :: x
  asinh = x + 100.0
end function
subroutine declared
  implicit none
  real :: asinh
  print *, asinh(1.0)
end subroutine
subroutine implied
  print *, asinh(2.0)
end subroutine
program p
  call declared
  call implied
end program
