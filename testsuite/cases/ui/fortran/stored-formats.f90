! Arrays that formats are in.
subroutine s(a, c, n, p)
  integer :: a(:), n(*)
  character(4) :: c(*)
  integer, pointer :: p(:)
  character(3), parameter :: none(0) = [character(3) ::]
  integer :: own(5)
  write (*, a(2)) 1  !~ ERROR E0818 a format in numbers cannot begin in an array of assumed shape or size, or a pointer
  write (*, p(2)) 1  !~ ERROR E0818 a format in numbers cannot begin in an array of assumed shape or size, or a pointer
  write (*, n(2)) 1  !~ ERROR E0818 a format in numbers cannot begin in an array of assumed shape or size, or a pointer
  write (*, c) 1  !~ ERROR E0818 a format cannot be a whole assumed-size array
  write (*, c(2)) 1
  write (*, own(2)) 1
  print none  !~ ERROR E0818 a format cannot be an array without elements
end subroutine
