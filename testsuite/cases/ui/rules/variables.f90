! What is no variable.
! rows: DIAG-DECL-03
subroutine f(n, x)
  integer :: n
  real :: x
  !$acc data copy(3) copyin(x + 1)
  !~^ ERROR E0513 `3` is not a variable
  !~^^ ERROR E0513 `x + 1` is not a variable
  !$acc end data
end subroutine
