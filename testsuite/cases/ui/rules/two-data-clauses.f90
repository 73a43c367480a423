! A variable in two data clauses of a construct, or of a procedure.
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
subroutine sized(a, n)
  integer :: n, i
  real :: a(n), b(:)
  allocatable :: b
  !$acc parallel loop copy(a) copyin(a) !~ WARNING W0404 `a` is in two data clauses
  do i = 1, n
    a(i) = 0
  end do
  !$acc data copy(a(1:2)) copyin(a(3:4)) create(b) copyout(b) !~ WARNING W0404 `b` is in two data clauses
  !$acc end data
end subroutine
subroutine declared(a, n)
  integer :: n
  real :: a(n), own(4)
  !$acc declare present(a) create(own)
  !$acc declare copyin(a, own)
  !~^ ERROR E0529 `a` appears in two `declare` clauses
  !~^^ ERROR E0529 `own` appears in two `declare` clauses
  own = a(1)
end subroutine
