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
subroutine sections(a, n)
  integer :: n
  real :: a(n), b(10), c(:)
  pointer :: c
  !$acc data copyin(a(1:n)) copyout(a(1:n)) copy(b(1:4)) create(b(5:)) !~ WARNING W0404 `a(1:n)` is in two data clauses
  !$acc end data
  !$acc serial copy(b(2:6)) copyin(b(6:)) copyout(c(1:n)) create(c) attach(c)
  !~^ WARNING W0404 `b(6:)` is in two data clauses
  !~^^ WARNING W0404 `c` is in two data clauses
  !$acc end serial
  !$acc enter data copyin(a) create(a(1:2)) !~ WARNING W0404 `a(1:2)` is in two data clauses
  !$acc update self(a) device(a) !~ WARNING W0404 `a` is in both directions
  !$acc exit data delete(b) copyout(b(1:2)) !~ WARNING W0404 `b(1:2)` is in two data clauses
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
subroutine copies(x, b)
  integer :: x, b(4), i
  !$acc parallel firstprivate(x) copy(x) !~ WARNING W0404 `x` is both firstprivate and in a data clause
  x = x + 1
  !$acc end parallel
  !$acc serial private(b) copyin(b(1:2))
  !~^ WARNING W0404 `b` is both private and in a data clause
  b(1) = 1
  !$acc end serial
  !$acc parallel loop copy(b) private(b) reduction(+:x)
  do i = 1, 4
    b(1) = i
    x = x + b(1)
  end do
end subroutine
