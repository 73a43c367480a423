! Locality of DO CONCURRENT in combined constructs: local is private, local_init firstprivate, shared is copied.
! rows: LOOP-08
! reference: none
program main
  implicit none
  integer :: i, n
  real :: t, s, u, a(100)
  n = 100
  t = 5
  s = 3
  u = 2
  a = 0
  !$acc parallel loop
  do concurrent (i = 1:n) local(t) local_init(s) shared(a, u)
    t = i
    s = s + t
    a(i) = s * u
  end do
  if (sum(a) /= 10700 .or. t /= 5 .or. s /= 3) stop 1
  !$acc serial loop
  do concurrent (i = 1:n) default(none) local(t) local_init(s) shared(a, u, n)
    t = i
    s = s + t
    a(i) = a(i) + s * u
  end do
  if (sum(a) /= 21400 .or. t /= 5 .or. s /= 3) stop 2
  !$acc kernels loop
  do concurrent (i = 1:n) local(t) shared(a)
    t = i
    a(i) = a(i) + t
  end do
  if (sum(a) /= 26450 .or. t /= 5) stop 3
  ! A shared scalar comes back.
  !$acc parallel loop
  do concurrent (i = 1:n) shared(u)
    if (i == 7) u = i
  end do
  if (u /= 7) stop 4
end program
