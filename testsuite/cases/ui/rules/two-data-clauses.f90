! A variable in two data clauses of a construct.
subroutine f(n, p)
  integer :: n, i
  real :: p(3)
  !$acc parallel loop copy(n) copyin(n) !~ WARNING W0404 `n` is in two data clauses
  do i = 1, 3
    p(i) = n
  end do
  !$acc parallel loop create(p) copyout(p) !~ WARNING W0404 `p` is in two data clauses
  do i = 1, 3
    p(i) = n
  end do
end subroutine
