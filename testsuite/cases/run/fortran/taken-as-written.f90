! Text that GNU Fortran takes too: lengths that differ in an array constructor whose first or next one is not known, kinds
! of no condition, the columns of an array from one on, constants of bits that are wider than what they come from.
program p
  implicit none
  integer(kind=transfer(4_1, 0)) :: i
  character(5) :: s = 'hello'
  character(5), allocatable :: list(:)
  real :: table(4, 3)
  integer :: x = 1
  i = 7
  print *, selected_real_kind(), kind(i), i, transfer([1_1, 2_1, 3_1], [0_2])
  print *, ['aa', s(x+1:x+2), 'baa']
  print *, len([s, ' '//word('ab')]), [s, ' '//word('ab')]
  list = ['abcde']
  list = [list, ' '//word('cd')]
  print *, list, size(list)
  table = reshape([1., 2., 3., 4., 5., 6., 7., 8., 9., 10., 11., 12.], [4, 3])
  call columns(2, table(:, 2))
  call columns(3, table(:, 1))
contains
  function word(c)
    character(*), intent(in) :: c
    character(5) :: word
    word = c
  end function
  subroutine columns(n, a)
    integer, value :: n
    real, intent(in) :: a(4, 2)
    print *, n, sum(a), a(1, 2)
  end subroutine
end program
