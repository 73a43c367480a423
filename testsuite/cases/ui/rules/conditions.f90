! The conditions of clauses are logical.
subroutine f(n, p)
  integer :: n, i
  real :: p(3)
  !$acc parallel loop if(1) !~ ERROR E0533 a condition cannot be INTEGER(4)
  do i = 1, 3
    p(i) = n
  end do
  !$acc parallel loop self(n) !~ ERROR E0533 a condition cannot be INTEGER(4)
  do i = 1, 3
    p(i) = n
  end do
end subroutine
