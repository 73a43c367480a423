! Directive lines: what makes one, what it may name, how it ends.
! rows: CONV-03, DIAG-CONV-03, DIAG-FMT-08, FMT-F-03, AMB-17, DIAG-ATOM-08
subroutine lines(n)
  integer :: n, i, v, x
  real :: y
  common // y
  !$acc data copy(//) !~ ERROR E0412 a clause cannot name the blank common block
  !$acc end data
  !$accparallel loop
!~^ WARNING W0706 this is a comment: no blank follows `!$acc`
  do i = 1, n
  end do
  !$acc parallel loop
  do i = 1, n
  end do
  !$acc end parallel
!~^ WARNING W0404 this ends `parallel loop`: write its whole name
  !$acc kernels loop
  do i = 1, n
  end do
  !$acc end kernels do
!~^ WARNING W0404 `do` is the OpenMP word for the end of `kernels loop`
  !$acc atomic capture
!~^ ERROR E0521 this statement is not a form of `atomic capture`
  v = x
  x = x + 1
end subroutine
