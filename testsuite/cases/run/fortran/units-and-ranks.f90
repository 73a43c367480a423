! Arrays as internal files, sizes of assumed-rank arguments, optional arguments of any rank.
! rows: LNG-01
program units
  implicit none
  character(2) :: c(5)
  character(4), allocatable :: lines(:)
  integer :: i, j, b(2, 2, 1) = 1
  c = '??'
  write (c(5:1:-2), '(a, i0)') 'x', 2, 'z'
  print *, c
  lines = [' 42 ', ' 43 ']
  read (lines, *) i, j
  print *, i, j
  call sizes(c(1:3)(1:1))
  call sizes_of(b)
  call sizes_of(b(1, :, 1))
  call sizes_of(7)
contains
  subroutine sizes(x)
    character(*), intent(in) :: x(:)
    print *, size(x), len(x)
  end subroutine
  subroutine sizes_of(x)
    integer, intent(in) :: x(..)
    print *, rank(x), size(x)
    if (rank(x) > 1) print *, size(x, 2), ubound(x, 3), lbound(x, 1)
  end subroutine
end program
