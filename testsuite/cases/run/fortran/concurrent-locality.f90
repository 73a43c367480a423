! Locality of DO CONCURRENT in combined constructs: local is private, local_init firstprivate, shared is copied. Of a
! pointer its association is each iteration's own.
! rows: LOOP-08
! reference: none
program main
  implicit none
  integer :: i, n
  real :: t, s, u, a(100)
  real, target :: b(4, 100)
  real, pointer :: q(:), r
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
  b = 2
  r => b(1, 1)
  do concurrent (i = 1:n) local(q) local_init(r)
    if (i > 1) r => b(2, i)
    q => b(:, i)
    r = i
    a(i) = sum(q) + size(q)
  end do
  if (any(a /= [(i + 10, i = 1, n)]) .or. .not. associated(r, b(1, 1))) stop 5
end program
