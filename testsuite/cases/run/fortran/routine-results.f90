! Reductions into a variable of the caller, in vector and worker routines: the total lands once.
! rows: ROUT-12
module m
contains
subroutine addv(a, n, s)
  !$acc routine vector
  integer, intent(in) :: n
  integer, intent(in) :: a(n)
  integer, intent(inout) :: s
  integer i
  !$acc loop vector reduction(+:s)
  do i = 1, n
    s = s + a(i)
  end do
end subroutine
subroutine addw(a, n, s)
  !$acc routine worker
  integer, intent(in) :: n
  integer, intent(in) :: a(n)
  integer, intent(inout) :: s
  integer i
  !$acc loop worker vector reduction(+:s)
  do i = 1, n
    s = s + a(i)
  end do
end subroutine
end module
program p
  use m
  integer :: a(100), s, t, u(6), w, x
  do i = 1, 100
    a(i) = i
  end do
  s = 10; t = 20
  !$acc parallel num_gangs(1) num_workers(4) vector_length(32) copyin(a) copy(t)
  call addw(a, 100, t)
  !$acc end parallel
  !$acc parallel num_gangs(1) vector_length(64) copyin(a) copy(s)
  call addv(a, 100, s)
  !$acc end parallel
  !$acc parallel num_gangs(1) num_workers(4) vector_length(32) copyin(a) copyout(u)
  !$acc loop worker private(x)
  do w = 1, 6
    x = w
    call addv(a, 10*w, x)
    u(w) = x
  end do
  !$acc end parallel
  print *, s, t, u
end program
