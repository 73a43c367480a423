! An array of characters of assumed length and size: C hears of an extent of -1 (Fortran 2018 18.5.3).
! rows: LNG-01
! with: parts/c_open_extent.c
! reference: none
program c_open_extent
  use iso_c_binding
  implicit none
  interface
    integer(c_int) function one(x) bind(c, name='last_extent')
      import
      character(kind=c_char, len=*), intent(in) :: x(*)
    end function
    integer(c_int) function two(x) bind(c, name='last_extent')
      import
      character(kind=c_char, len=*), intent(in) :: x(2:3, 5:*)
    end function
    integer(c_int) function sized(x, n) bind(c, name='last_extent')
      import
      integer(c_int), value :: n
      character(kind=c_char, len=*), intent(in) :: x(n)
    end function
  end interface
  character(3) :: a(6) = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqr']
  if (one(a) /= -1 .or. one(a(::2)) /= -1 .or. two(a) /= -1) error stop 'open'
  if (sized(a, 4) /= 4 .or. sized(a, 0) /= 0) error stop 'sized'
end program
