! Intrinsic procedures and types of kernels, against the same code on the host.
! rows: CUF-INTR-01, CUF-INTR-02, CUF-INTR-03, CUF-INTR-04, CUF-INTR-05, CUF-INTR-06, CUF-INTR-07, CUF-INTR-08, CUF-INTR-09, CUF-INTR-10, CUF-INTR-11, CUF-INTR-12, CUF-INTR-14, CUF-INTR-15, CUF-INTR-16, CUF-INTR-17, CUF-INTR-18, CUF-INTR-19, CUF-TYP-02, CUF-TYP-03, CUF-TYP-04, CUF-ATTR-07, CUF-DTY-01
! args: -cuda
module work
  implicit none
  integer, parameter :: nr = 24, nd = 40, ni = 40
contains
  attributes(host, device) subroutine reals(x, r)
    real, value :: x
    real, intent(out) :: r(nr)
    complex :: z
    z = cmplx(x, 1.0 - x)
    r(1) = sin(x); r(2) = cos(x); r(3) = tan(x); r(4) = asin(x/10); r(5) = acos(x/10); r(6) = atan(x)
    r(7) = atan2(x, 2.0); r(8) = sinh(x); r(9) = cosh(x); r(10) = tanh(x); r(11) = exp(x); r(12) = log(x)
    r(13) = log10(x); r(14) = sqrt(x); r(15) = abs(-x); r(16) = aint(x); r(17) = anint(x); r(18) = mod(x, 1.5)
    r(19) = modulo(-x, 1.5); r(20) = sign(x, -1.0); r(21) = dim(x, 2.0); r(22) = max(x, 1.0, 2.0)
    r(23) = real(z*conjg(z)); r(24) = aimag(z/cmplx(2.0, 1.0)) + abs(z)
  end subroutine
  attributes(host, device) subroutine doubles(x, r)
    real(8), value :: x
    real(8), intent(out) :: r(nd)
    complex(8) :: z
    z = cmplx(x, 1 - x, 8)
    r = 0
    r(1) = sin(x); r(2) = cos(x); r(3) = tan(x); r(4) = asin(x/10); r(5) = acos(x/10); r(6) = atan(x)
    r(7) = atan2(x, 2d0); r(8) = sinh(x); r(9) = cosh(x); r(10) = tanh(x); r(11) = exp(x); r(12) = log(x)
    r(13) = log10(x); r(14) = sqrt(x); r(15) = abs(-x); r(16) = aint(x); r(17) = anint(x); r(18) = mod(x, 1.5d0)
    r(19) = modulo(-x, 1.5d0); r(20) = sign(x, -1d0); r(21) = dim(x, 2d0); r(22) = min(x, 1d0, 2d0)
    r(23) = real(z*conjg(z)); r(24) = aimag(z/cmplx(2d0, 1d0, 8)) + abs(z)
    r(25) = real(exp(z)) + aimag(sqrt(z)); r(26) = real(log(z)); r(27) = real(sin(z)); r(28) = aimag(cos(z))
    r(29) = acosh(x + 1); r(30) = asinh(x); r(31) = atanh(x/10); r(32) = erf(x); r(33) = erfc(x); r(34) = gamma(x)
    r(35) = log_gamma(x); r(36) = hypot(x, 2d0); r(37) = bessel_j0(x); r(38) = real(int(x), 8) + nint(x)
    r(39) = ceiling(x) + floor(-x); r(40) = epsilon(x) * huge(1) + digits(x)
  end subroutine
  attributes(host, device) subroutine integers(n, r)
    integer, value :: n
    integer(8), intent(out) :: r(ni)
    integer(1) :: b
    integer(2) :: s
    integer(8) :: l
    logical(1) :: q1
    logical(8) :: q8
    integer :: a(5), i
    b = int(n, 1); s = int(n*3, 2); l = int(n, 8) * 1000000007_8
    q1 = mod(n, 2) == 0; q8 = n > 3
    do i = 1, 5
      a(i) = i*n - 7
    end do
    r = 0
    r(1) = abs(-n); r(2) = mod(-n, 3); r(3) = modulo(-n, 3); r(4) = dim(n, 3); r(5) = sign(n, -1)
    r(6) = max(n, 2, 3); r(7) = min(n, 2, 3); r(8) = iand(n, 6); r(9) = ior(n, 8); r(10) = ieor(n, 5)
    r(11) = not(n); r(12) = ibset(n, 5); r(13) = ibclr(n, 0); r(14) = ibits(n, 1, 2); r(15) = ishft(n, 3)
    r(16) = ishft(n, -1); r(17) = ishftc(n, 2, 5); r(18) = merge(1, 0, btest(n, 1)); r(19) = leadz(n); r(20) = popcnt(n)
    r(21) = poppar(n); r(22) = b*2_1; r(23) = s; r(24) = l/3; r(25) = ieor(b, 3_1); r(26) = ishft(s, 1)
    r(27) = merge(10, 20, logical(q1)); r(28) = merge(30, 40, logical(q8)); r(29) = sum(a); r(30) = maxval(a)
    r(31) = minloc(a, 1); r(32) = count(a > 3); r(33) = merge(1, 0, any(a == 0) .or. all(a > 0)); r(34) = product(a(1:2))
    r(35) = bit_size(l) + range(n); r(36) = selected_int_kind(9); r(37) = not(l); r(38) = ibits(l, 3, 20)
    r(39) = int(3.7d0*n); r(40) = nint(2.5*n)
  end subroutine
  attributes(global) subroutine all_of_them(rr, dd, ii)
    real :: rr(nr, *)
    real(8) :: dd(nd, *)
    integer(8) :: ii(ni, *)
    integer :: k
    k = threadidx%x
    call reals(0.3*k, rr(:, k))
    call doubles(0.3d0*k, dd(:, k))
    call integers(k, ii(:, k))
  end subroutine
end module
program t
  use work
  implicit none
  integer, parameter :: n = 16
  real, device :: rd(nr, n)
  real(8), device :: dd(nd, n)
  integer(8), device :: id(ni, n)
  real :: r(nr, n), rh(nr)
  real(8) :: d(nd, n), dh(nd)
  integer(8) :: i(ni, n), ih(ni)
  integer :: k, wrong
  call all_of_them<<<1, n>>>(rd, dd, id)
  r = rd; d = dd; i = id
  wrong = 0
  do k = 1, n
    call reals(0.3*k, rh)
    call doubles(0.3d0*k, dh)
    call integers(k, ih)
    wrong = wrong + count(abs(r(:, k) - rh) > 1e-5*max(1.0, abs(rh)))
    wrong = wrong + count(abs(d(:, k) - dh) > 1d-13*max(1d0, abs(dh)))
    wrong = wrong + count(i(:, k) /= ih)
  end do
  print *, 'Errors:', wrong
end program
