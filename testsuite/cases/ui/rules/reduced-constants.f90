! A reduction changes its variable, so the variable must be one that may be changed; a common block must be there.
module counts
  implicit none
  integer, protected :: fixed = 1
end module

subroutine f(n, x)
  use counts
  implicit none
  integer, intent(in) :: n
  integer, intent(inout) :: x(3)
  integer :: i, j, y
  y = 1
  !$acc parallel loop reduction(+:n) !~ ERROR E0810 `n` is INTENT(IN)
  do i = 1, 3
    x(i) = i
  end do
  !$acc parallel loop reduction(+:fixed) !~ ERROR E0810 `fixed` is PROTECTED
  do i = 1, 3
    x(i) = i
  end do
  associate (sum_ => y + 1, same => y, list => [1, 2])
    !$acc parallel loop reduction(+:sum_) !~ ERROR E0810 `sum_` stands for the value of an expression
    do i = 1, 3
      x(i) = i
    end do
    !$acc parallel loop reduction(+:list) !~ ERROR E0810 `list` stands for the value of an expression
    do i = 1, 3
      x(i) = i
    end do
    !$acc parallel loop reduction(+:same)
    do i = 1, 3
      same = same + i
    end do
  end associate
  do j = 1, 2
    !$acc parallel loop reduction(+:j) !~ ERROR E0810 `j` is the variable of an enclosing DO loop
    do i = 1, 3
      x(i) = i
    end do
  end do
  !$acc parallel copy(/nowhere/) !~ ERROR E0817 there is no common block `nowhere` here
  !$acc end parallel
end subroutine
