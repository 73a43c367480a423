! What `print *` collects is written by one call; `malloc` serves sections that do not lie together.
! check: vprintf
! check: malloc
subroutine prints(a, n)
  integer, intent(in) :: n
  real, intent(inout) :: a(:, :)
  integer :: i
  !$acc parallel loop copy(a)
  do i = 1, n
    call half(a(i, :), n)
    print *, 'row', i, a(i, 1), (0.5, 2.0), a(:, i)
  end do
contains
  subroutine half(b, n)
    !$acc routine seq
    integer, intent(in) :: n
    real, intent(inout) :: b(n)
    b = b / 2
  end subroutine
end subroutine
