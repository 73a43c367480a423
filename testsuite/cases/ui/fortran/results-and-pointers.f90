! Results of entries, procedure pointers and variables, arguments of intrinsics that have no value.
function f()
  character(:), allocatable :: f
  character(1) :: g !~ ERROR E0803 other characteristics
  f = 'f'
  return
entry g()
  g = 'g'
end function
integer function foo()
  procedure(), pointer :: p
  p => foo !~ ERROR E0803 cannot point to a variable
  foo = 1
end function
subroutine values(c)
  character(:), allocatable :: c
  print *, trim(null(c)) !~ ERROR E0807 a value, not NULL()
  print *, sign(1.5, 2d0) !~ ERROR E0807 of the type and kind
end subroutine
subroutine characters(i)
  integer :: i
  i = 'abcd' !~ ERROR E0803 cannot convert CHARACTER(4) to INTEGER(4)
  i = i .and. 1 !~ ERROR E0803 operands of `.and.` are INTEGER(4) and INTEGER(4)
end subroutine
