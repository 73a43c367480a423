! args: -std=f2003
! Formats in numbers are in no standard.
subroutine s(a)
  integer :: a(4)
  write (*, a) 1  !~ ERROR E0729 a format in numbers: no part of Fortran 2003, but an extension
end subroutine
