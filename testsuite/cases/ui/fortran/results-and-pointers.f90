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
subroutine storage
  integer, static :: kept !~ ERROR E0814 STATIC and AUTOMATIC are DEC's attributes
  integer, automatic :: own !~ ERROR E0814 STATIC and AUTOMATIC are DEC's attributes
  kept = 'abcd' !~ ERROR E0803 cannot convert CHARACTER(4) to INTEGER(4)
  own = kept .and. 1 !~ ERROR E0803 operands of `.and.` are INTEGER(4) and INTEGER(4)
end subroutine
