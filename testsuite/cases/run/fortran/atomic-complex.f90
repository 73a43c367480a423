! Atomic accesses to complex variables: sums of both kinds, every access of the default kind (OpenACC 3.4 §2.12).
! reference: none
program p
  implicit none
  integer, parameter :: n = 1000
  complex :: s, bins(0:7), turned, last, seen(n), x
  complex(8) :: d, dbins(0:7)
  integer :: i, k
  s = 0
  d = (1d0, 1d0)
  bins = 0
  dbins = 0
  !$acc parallel loop copy(s, d, bins, dbins)
  do i = 1, n
    !$acc atomic update
    s = s + cmplx(1, -2)
    !$acc atomic
    d = d - (1d0, 2d0)
    !$acc atomic
    bins(mod(i, 8)) = bins(mod(i, 8)) + cmplx(i, 1)
    !$acc atomic
    dbins(mod(i, 8)) = (2d0, 1d0) + dbins(mod(i, 8))
  end do
  if (s /= cmplx(n, -2 * n) .or. d /= cmplx(1 - n, 1 - 2 * n, 8)) error stop 1
  do k = 0, 7
    if (bins(k) /= cmplx(sum([(i, i=merge(8, k, k == 0), n, 8)]), n / 8)) error stop 2
    if (dbins(k) /= cmplx(n / 4, n / 8, 8)) error stop 3
  end do
  turned = 1
  !$acc parallel loop copy(turned)
  do i = 1, n
    !$acc atomic update
    turned = turned * (0., 1.)
  end do
  if (turned /= 1) error stop 4
  s = 0
  !$acc parallel loop copy(s) copyout(seen) private(x)
  do i = 1, n
    !$acc atomic capture
    s = s + (1., 1.)
    x = s
    !$acc end atomic
    seen(i) = x
  end do
  ! Each value once, both parts of one update.
  if (any(real(seen) /= aimag(seen)) .or. sum(nint(real(seen))) /= n * (n + 1) / 2) error stop 5
  if (maxval(real(seen)) /= n .or. minval(real(seen)) /= 1) error stop 6
  !$acc parallel loop copyout(last) copy(s, seen) private(x)
  do i = 1, n
    !$acc atomic read
    x = s
    seen(i) = x
    !$acc atomic write
    last = (3., -4.)
  end do
  if (any(seen /= cmplx(n, n))) error stop 7
  if (last /= (3., -4.)) error stop 8
  print *, 'ok'
end program
