! Module cudadevice: operations that round down, up and towards zero, bit by bit as the host's in these modes.
! rows: CUF-DMOD-10, CUF-DMOD-11, CUF-DMOD-12, CUF-DMOD-13, CUF-DMOD-19, CUF-DMOD-20
! args: -cuda
! reference: none
module kernels
  use cudadevice
  implicit none
contains
  attributes(global) subroutine doubles(a, b, c, r, n)
    integer, value :: n
    real(8) :: a(n), b(n), c(n), r(n, 18)
    integer :: i
    i = (blockidx%x - 1)*blockdim%x + threadidx%x
    if (i > n) return
    r(i, 1) = __dadd_rd(a(i), b(i)); r(i, 2) = __dadd_ru(a(i), b(i)); r(i, 3) = __dadd_rz(a(i), b(i))
    r(i, 4) = __dmul_rd(a(i), b(i)); r(i, 5) = __dmul_ru(a(i), b(i)); r(i, 6) = __dmul_rz(a(i), b(i))
    r(i, 7) = __ddiv_rd(a(i), b(i)); r(i, 8) = __ddiv_ru(a(i), b(i)); r(i, 9) = __ddiv_rz(a(i), b(i))
    r(i, 10) = __drcp_rd(a(i)); r(i, 11) = __drcp_ru(a(i)); r(i, 12) = __drcp_rz(a(i))
    r(i, 13) = __dsqrt_rd(abs(a(i))); r(i, 14) = __dsqrt_ru(abs(a(i))); r(i, 15) = __dsqrt_rz(abs(a(i)))
    r(i, 16) = __fma_rd(a(i), b(i), c(i)); r(i, 17) = __fma_ru(a(i), b(i), c(i))
    r(i, 18) = __fma_rz(a(i), b(i), c(i))
  end subroutine
  attributes(global) subroutine singles(a, b, c, r, n)
    integer, value :: n
    real(4) :: a(n), b(n), c(n), r(n, 18)
    integer :: i
    i = (blockidx%x - 1)*blockdim%x + threadidx%x
    if (i > n) return
    r(i, 1) = __fadd_rd(a(i), b(i)); r(i, 2) = __fadd_ru(a(i), b(i)); r(i, 3) = __fadd_rz(a(i), b(i))
    r(i, 4) = __fmul_rd(a(i), b(i)); r(i, 5) = __fmul_ru(a(i), b(i)); r(i, 6) = __fmul_rz(a(i), b(i))
    r(i, 7) = __fdiv_rd(a(i), b(i)); r(i, 8) = __fdiv_ru(a(i), b(i)); r(i, 9) = __fdiv_rz(a(i), b(i))
    r(i, 10) = __frcp_rd(a(i)); r(i, 11) = __frcp_ru(a(i)); r(i, 12) = __frcp_rz(a(i))
    r(i, 13) = __fsqrt_rd(abs(a(i))); r(i, 14) = __fsqrt_ru(abs(a(i))); r(i, 15) = __fsqrt_rz(abs(a(i)))
    r(i, 16) = __fmaf_rd(a(i), b(i), c(i)); r(i, 17) = __fmaf_ru(a(i), b(i), c(i))
    r(i, 18) = __fmaf_rz(a(i), b(i), c(i))
  end subroutine
  attributes(global) subroutine conversions(l, d, f, n)
    integer, value :: n
    integer(8) :: l(n)
    real(8) :: d(n, 6)
    real(4) :: f(n, 12)
    integer :: i, k
    i = (blockidx%x - 1)*blockdim%x + threadidx%x
    if (i > n) return
    k = int(ibits(l(i), 0, 31))
    if (l(i) < 0) k = -k
    d(i, 1) = __ll2double_rd(l(i)); d(i, 2) = __ll2double_ru(l(i)); d(i, 3) = __ll2double_rz(l(i))
    d(i, 4) = __ull2double_rd(l(i)); d(i, 5) = __ull2double_ru(l(i)); d(i, 6) = __ull2double_rz(l(i))
    f(i, 1) = __ll2float_rd(l(i)); f(i, 2) = __ll2float_ru(l(i)); f(i, 3) = __ll2float_rz(l(i))
    f(i, 4) = __ull2float_rd(l(i)); f(i, 5) = __ull2float_ru(l(i)); f(i, 6) = __ull2float_rz(l(i))
    f(i, 7) = __int2float_rd(k); f(i, 8) = __int2float_ru(k); f(i, 9) = __int2float_rz(k)
    f(i, 10) = __uint2float_rd(k); f(i, 11) = __uint2float_ru(k); f(i, 12) = __uint2float_rz(k)
  end subroutine
end module
module hosts
  use, intrinsic :: ieee_arithmetic
  implicit none
  interface
    real(8) function fma(a, b, c) bind(c)
      real(8), value :: a, b, c
    end function
    real(4) function fmaf(a, b, c) bind(c)
      real(4), value :: a, b, c
    end function
  end interface
contains
  subroutine doubles_of_host(a, b, c, r)
    real(8), intent(in) :: a(:), b(:), c(:)
    real(8), intent(out) :: r(:, :)
    type(ieee_round_type) :: before
    integer :: m, i
    call ieee_get_rounding_mode(before)
    do m = 1, 3
      if (m == 1) call ieee_set_rounding_mode(ieee_down)
      if (m == 2) call ieee_set_rounding_mode(ieee_up)
      if (m == 3) call ieee_set_rounding_mode(ieee_to_zero)
      r(:, m) = a + b
      r(:, 3 + m) = a*b
      r(:, 6 + m) = a/b
      r(:, 9 + m) = 1/a
      r(:, 12 + m) = sqrt(abs(a))
      do i = 1, size(a)
        r(i, 15 + m) = fma(a(i), b(i), c(i))
      end do
    end do
    call ieee_set_rounding_mode(before)
  end subroutine
  subroutine singles_of_host(a, b, c, r)
    real(4), intent(in) :: a(:), b(:), c(:)
    real(4), intent(out) :: r(:, :)
    type(ieee_round_type) :: before
    integer :: m, i
    call ieee_get_rounding_mode(before)
    do m = 1, 3
      if (m == 1) call ieee_set_rounding_mode(ieee_down)
      if (m == 2) call ieee_set_rounding_mode(ieee_up)
      if (m == 3) call ieee_set_rounding_mode(ieee_to_zero)
      r(:, m) = a + b
      r(:, 3 + m) = a*b
      r(:, 6 + m) = a/b
      r(:, 9 + m) = 1/a
      r(:, 12 + m) = sqrt(abs(a))
      do i = 1, size(a)
        r(i, 15 + m) = fmaf(a(i), b(i), c(i))
      end do
    end do
    call ieee_set_rounding_mode(before)
  end subroutine
end module
program rounding
  use kernels
  use hosts
  implicit none
  integer, parameter :: n = 4000
  real(8) :: a(n), b(n), c(n), r(n, 18), e(n, 18)
  real(4) :: x(n), y(n), z(n), s(n, 18), t(n, 18)
  integer(8) :: l(n), h
  real(8) :: d(n, 6)
  real(4) :: f(n, 12)
  real(8), device :: ad(n), bd(n), cd(n), rd(n, 18), dd(n, 6)
  real(4), device :: xd(n), yd(n), zd(n), sd(n, 18), fd(n, 12)
  integer(8), device :: ld(n)
  integer :: i, k, bad
  integer(8) :: seed = 88172645463325252_8
  real(8), parameter :: special(16) = [0d0, -0d0, 1d0, -1d0, 1d300, -1d300, 4.9d-324, -4.9d-324, 1.7976931348623157d308, &
    2.2250738585072014d-308, 1d-310, 3d0, 0.1d0, -7d0, 1d16, -1d-16]
  do i = 1, n
    a(i) = number(i, 0)
    b(i) = number(i, 4)
    c(i) = number(i, 8)
    if (mod(i, 3) == 0) b(i) = a(i)*(1 + 2d0**(-40)*mod(i, 50))
    if (mod(i, 5) == 0) c(i) = -a(i)*b(i)
    x(i) = single(i, 0)
    y(i) = single(i, 4)
    z(i) = single(i, 8)
    if (mod(i, 5) == 0) z(i) = -x(i)*y(i)
    h = random()
    l(i) = shifta(h, int(ibits(random(), 5, 6)))
  end do
  ad = a; bd = b; cd = c; xd = x; yd = y; zd = z; ld = l
  call doubles<<<(n + 127)/128, 128>>>(ad, bd, cd, rd, n)
  call singles<<<(n + 127)/128, 128>>>(xd, yd, zd, sd, n)
  call conversions<<<(n + 127)/128, 128>>>(ld, dd, fd, n)
  r = rd; s = sd; d = dd; f = fd
  call doubles_of_host(a, b, c, e)
  call singles_of_host(x, y, z, t)
  bad = 0
  do k = 1, 18
    do i = 1, n
      if (.not. same8(r(i, k), e(i, k))) call wrong(k, i, a(i), b(i), c(i), r(i, k), e(i, k))
      if (.not. same8(real(s(i, k), 8), real(t(i, k), 8))) &
        call wrong(100 + k, i, real(x(i), 8), real(y(i), 8), real(z(i), 8), real(s(i, k), 8), real(t(i, k), 8))
    end do
  end do
  ! Of conversions: what lies below and above, at most one step apart, and exact where both are the same.
  do i = 1, n
    call bracket(real(l(i), 16), d(i, 1), d(i, 2), d(i, 3), nearest(d(i, 1), 1.0))
    call bracket(unsigned(l(i)), d(i, 4), d(i, 5), d(i, 6), nearest(d(i, 4), 1.0))
    call bracket4(real(l(i), 16), f(i, 1), f(i, 2), f(i, 3))
    call bracket4(unsigned(l(i)), f(i, 4), f(i, 5), f(i, 6))
    k = int(ibits(l(i), 0, 31))
    if (l(i) < 0) k = -k
    call bracket4(real(k, 16), f(i, 7), f(i, 8), f(i, 9))
    call bracket4(real(iand(int(k, 8), int(z'ffffffff', 8)), 16), f(i, 10), f(i, 11), f(i, 12))
  end do
  if (bad > 0) error stop 1
contains
  integer(8) function random()
    seed = ieor(seed, ishft(seed, 13))
    seed = ieor(seed, ishft(seed, -7))
    seed = ieor(seed, ishft(seed, 17))
    random = seed
  end function
  real(8) function number(i, shift)
    integer, intent(in) :: i, shift
    if (i <= 256) then
      number = special(mod(ishft(i - 1, -shift) + shift, 16) + 1)
    else if (mod(i, 2) == 0) then
      number = transfer(random(), number)
      if (.not. abs(number) <= huge(number)) number = 2
    else
      number = set_exponent(transfer(ibset(iand(random(), not(ishft(3_8, 61))), 61), number), int(ibits(random(), 3, 6)) - 30)
    end if
  end function
  real(4) function single(i, shift)
    integer, intent(in) :: i, shift
    if (i <= 256) then
      single = max(min(real(special(mod(ishft(i - 1, -shift) + shift, 16) + 1), 4), huge(single)), -huge(single))
    else
      single = transfer(int(shifta(random(), 32)), single)
      if (.not. abs(single) <= huge(single)) single = 2
    end if
  end function
  logical function same8(p, q)
    real(8), intent(in) :: p, q
    same8 = transfer(p, 0_8) == transfer(q, 0_8) .or. p /= p .and. q /= q
  end function
  subroutine wrong(k, i, p, q, o, got, wanted)
    integer, intent(in) :: k, i
    real(8), intent(in) :: p, q, o, got, wanted
    bad = bad + 1
    if (bad < 10) print *, k, i, p, q, o, got, wanted
  end subroutine
  real(16) function unsigned(i)
    integer(8), intent(in) :: i
    unsigned = real(i, 16)
    if (i < 0) unsigned = unsigned + 18446744073709551616.0_16
  end function
  subroutine bracket(exact, down, up, cut, next)
    real(16), intent(in) :: exact
    real(8), intent(in) :: down, up, cut, next
    logical :: ok
    ok = down <= exact .and. exact <= up .and. cut == merge(down, up, exact >= 0)
    ok = ok .and. (up == next .or. up == down .and. up == exact)
    if (.not. ok) call wrong(200, 0, real(exact, 8), down, up, cut, next)
  end subroutine
  subroutine bracket4(exact, down, up, cut)
    real(16), intent(in) :: exact
    real(4), intent(in) :: down, up, cut
    logical :: ok
    ok = down <= exact .and. exact <= up .and. cut == merge(down, up, exact >= 0)
    ok = ok .and. (up == nearest(down, 1.0) .or. up == down .and. up == exact)
    if (.not. ok) call wrong(300, 0, real(exact, 8), real(down, 8), real(up, 8), real(cut, 8), 0d0)
  end subroutine
end program
