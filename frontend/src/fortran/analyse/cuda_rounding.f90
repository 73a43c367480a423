! Module cudadevice: operations rounded down (1), up (2) or towards zero (3). Each takes the nearest result, or one of its
! neighbours, and the sign of what that lacks.
!$for k f = 4 __fmaf_rn; 8 __fma_rn
attributes(host, device) real({k}) function racc_cuda_toward_{k}(r, lacks, to) result(t)
  real({k}), value :: r
  real(8), value :: lacks
  integer(4), value :: to
  t = r
  if (lacks < 0 .and. (to == 1 .or. to == 3 .and. r > 0)) t = nearest(r, -1.0)
  if (lacks > 0 .and. (to == 2 .or. to == 3 .and. r < 0)) t = nearest(r, 1.0)
end function
! What an infinity lacks that came of finite operands.
attributes(host, device) real({k}) function racc_cuda_overflow_{k}(r, finite, to) result(t)
  use cudadevice, only: racc_cuda_toward_{k}
  real({k}), value :: r
  logical(4), value :: finite
  integer(4), value :: to
  t = r
  if (finite .and. abs(r) > huge(r)) t = racc_cuda_toward_{k}(r, sign(1d0, -real(r, 8)), to)
end function
attributes(host, device) real({k}) function racc_cuda_add_{k}(x, y, to) result(t)
  use cudadevice, only: racc_cuda_toward_{k}, racc_cuda_overflow_{k}
  real({k}), value :: x, y
  integer(4), value :: to
  real({k}) :: r, z, lacks
  r = x + y
  if (.not. abs(r) <= huge(r)) then
    t = racc_cuda_overflow_{k}(r, abs(x) <= huge(x) .and. abs(y) <= huge(y), to)
  else if (r == 0) then
    ! x - x is -0 where it is rounded down.
    t = r
    if (to == 1 .and. (x /= 0 .or. sign(1.0_{k}, x) < 0 .or. sign(1.0_{k}, y) < 0)) t = -0.0_{k}
  else
    z = r - x
    lacks = (x - (r - z)) + (y - z)
    t = racc_cuda_toward_{k}(r, real(lacks, 8), to)
  end if
end function
attributes(host, device) real({k}) function racc_cuda_mul_{k}(x, y, to) result(t)
  use cudadevice, only: racc_cuda_toward_{k}, racc_cuda_overflow_{k}, {f}
  real({k}), value :: x, y
  integer(4), value :: to
  real({k}) :: r, lacks
  r = x*y
  if (.not. abs(r) <= huge(r)) then
    t = racc_cuda_overflow_{k}(r, abs(x) <= huge(x) .and. abs(y) <= huge(y), to)
  else if (x == 0 .or. y == 0) then
    t = r
  else
    lacks = {f}(fraction(x), fraction(y), -scale(r, -exponent(x) - exponent(y)))
    t = racc_cuda_toward_{k}(r, real(lacks, 8), to)
  end if
end function
attributes(host, device) real({k}) function racc_cuda_div_{k}(x, y, to) result(t)
  use cudadevice, only: racc_cuda_toward_{k}, racc_cuda_overflow_{k}, {f}
  real({k}), value :: x, y
  integer(4), value :: to
  real({k}) :: r, lacks
  r = x/y
  if (.not. abs(r) <= huge(r)) then
    t = racc_cuda_overflow_{k}(r, abs(x) <= huge(x) .and. y /= 0, to)
  else if (x == 0 .or. abs(y) > huge(y)) then
    t = r
  else
    lacks = {f}(-scale(r, exponent(y) - exponent(x)), fraction(y), fraction(x))
    t = racc_cuda_toward_{k}(r, real(sign(lacks, lacks*sign(1.0_{k}, y)), 8), to)
  end if
end function
attributes(host, device) real({k}) function racc_cuda_sqrt_{k}(x, to) result(t)
  use cudadevice, only: racc_cuda_toward_{k}, {f}
  real({k}), value :: x
  integer(4), value :: to
  real({k}) :: r, part, lacks
  integer(4) :: half
  r = sqrt(x)
  t = r
  if (x > 0 .and. x <= huge(x)) then
    half = exponent(x)/2
    part = scale(r, -half)
    lacks = {f}(-part, part, scale(x, -2*half))
    t = racc_cuda_toward_{k}(r, real(lacks, 8), to)
  end if
end function
!$end
! A single that is near x + more, where x is nearest to that sum.
attributes(host, device) real(4) function racc_cuda_narrow(x, more, to) result(t)
  use cudadevice, only: racc_cuda_toward_4
  real(8), value :: x, more
  integer(4), value :: to
  real(4) :: r
  real(8) :: lacks
  r = real(x, 4)
  lacks = x - real(r, 8)
  if (lacks == 0) lacks = more
  t = r
  if (abs(x) <= huge(x)) t = racc_cuda_toward_4(r, lacks, to)
end function
! a*b + c (whose parts a compiler must not contract): what is lacking by Boldo and Muller, after both terms were scaled to about one. The smaller one is far off at most,
! where only its sign counts.
attributes(host, device) real(8) function racc_cuda_fma_8(a, b, c, to) result(t)
  use cudadevice, only: __dmul_rn, __fma_rn, racc_cuda_toward_8, racc_cuda_overflow_8, racc_cuda_add_8
  real(8), value :: a, b, c
  integer(4), value :: to
  integer(4) :: of_product, of_sum, most
  real(8) :: r, x, y, z, s, p, q, u, v, w, d
  r = __fma_rn(a, b, c)
  t = r
  if (.not. abs(r) <= huge(r)) then
    t = racc_cuda_overflow_8(r, abs(a) <= huge(a) .and. abs(b) <= huge(b) .and. abs(c) <= huge(c), to)
    return
  else if (a == 0 .or. b == 0) then
    t = racc_cuda_add_8(a*b, c, to)
    return
  end if
  of_product = exponent(a) + exponent(b)
  of_sum = exponent(c)
  if (c == 0) of_sum = of_product
  most = max(of_product, of_sum)
  x = fraction(a)
  y = scale(fraction(b), max(of_product - most, -400))
  z = scale(fraction(c), max(of_sum - most, -400))
  s = __fma_rn(x, y, z)
  p = __dmul_rn(x, y)
  q = __fma_rn(x, y, -p)
  ! z + q, then p + that.
  u = z + q
  d = u - z
  v = (z - (u - d)) + (q - d)
  w = p + u
  d = w - p
  q = (p - (w - d)) + (u - d)
  d = ((w - s) + q) + v
  if (s == 0) then
    t = r
    if (to == 1) t = -0d0
    return
  end if
  ! The scaled result has all bits; that of small numbers may have lost some.
  if (abs(r) < 1d-280) then
    s = s - scale(r, -most)
    if (s /= 0) d = s
  end if
  t = racc_cuda_toward_8(r, d, to)
end function
! The sum of an integer's halves.
attributes(host, device) real(8) function racc_cuda_halves(i, unsigned, more) result(r)
  integer(8), value :: i
  logical(4), value :: unsigned
  real(8), intent(out) :: more
  real(8) :: high, low, z
  low = real(iand(i, int(z'ffffffff', 8)), 8)
  high = real(merge(ishft(i, -32), shifta(i, 32), unsigned), 8)*4294967296d0
  r = high + low
  z = r - high
  more = (high - (r - z)) + (low - z)
end function
!$for m v = rd 1; ru 2; rz 3
!$for n f k = dadd add 8; dmul mul 8; ddiv div 8; fadd add 4; fmul mul 4; fdiv div 4
attributes(host, device) real({k}) function {n}_{m}(a, b) result(r) bind(c, name='racc_cuda_{n}_{m}')
  use cudadevice, only: racc_cuda_{f}_{k}
  real({k}), value :: a, b
  r = racc_cuda_{f}_{k}(a, b, {v})
end function
!$end
!$for n k = d 8; f 4
attributes(host, device) real({k}) function {n}rcp_{m}(a) result(r) bind(c, name='racc_cuda_{n}rcp_{m}')
  use cudadevice, only: racc_cuda_div_{k}
  real({k}), value :: a
  r = racc_cuda_div_{k}(1.0_{k}, a, {v})
end function
attributes(host, device) real({k}) function {n}sqrt_{m}(a) result(r) bind(c, name='racc_cuda_{n}sqrt_{m}')
  use cudadevice, only: racc_cuda_sqrt_{k}
  real({k}), value :: a
  r = racc_cuda_sqrt_{k}(a, {v})
end function
!$end
attributes(host, device) real(8) function fma_{m}(a, b, c) result(r) bind(c, name='racc_cuda_fma_{m}')
  use cudadevice, only: racc_cuda_fma_8
  real(8), value :: a, b, c
  r = racc_cuda_fma_8(a, b, c, {v})
end function
! The product of singles is exact in double precision.
attributes(host, device) real(4) function fmaf_{m}(a, b, c) result(r) bind(c, name='racc_cuda_fmaf_{m}')
  use cudadevice, only: racc_cuda_narrow, racc_cuda_overflow_4
  real(4), value :: a, b, c
  real(8) :: p, s, z
  p = real(a, 8)*b
  s = p + c
  z = s - p
  r = real(s, 4)
  if (s == 0) then
    if ({v} == 1 .and. (p /= 0 .or. sign(1d0, p) < 0 .or. sign(1.0, c) < 0)) r = -0.0
  else if (abs(s) <= huge(s)) then
    r = racc_cuda_narrow(s, (p - (s - z)) + (c - z), {v})
  end if
end function
attributes(host, device) real(4) function double2float_{m}(a) result(r) bind(c, name='racc_cuda_double2float_{m}')
  use cudadevice, only: racc_cuda_narrow
  real(8), value :: a
  r = racc_cuda_narrow(a, 0d0, {v})
end function
!$for u w l = int ll .false.; uint ull .true.
attributes(host, device) real(4) function {u}2float_{m}(a) result(r) bind(c, name='racc_cuda_{u}2float_{m}')
  use cudadevice, only: racc_cuda_narrow
  integer(4), value :: a
  integer(8) :: i
  i = a
  if ({l}) i = iand(i, int(z'ffffffff', 8))
  r = racc_cuda_narrow(real(i, 8), 0d0, {v})
end function
attributes(host, device) real(8) function {w}2double_{m}(a) result(r) bind(c, name='racc_cuda_{w}2double_{m}')
  use cudadevice, only: racc_cuda_halves, racc_cuda_toward_8
  integer(8), value :: a
  real(8) :: more
  r = racc_cuda_halves(a, {l}, more)
  r = racc_cuda_toward_8(r, more, {v})
end function
attributes(host, device) real(4) function {w}2float_{m}(a) result(r) bind(c, name='racc_cuda_{w}2float_{m}')
  use cudadevice, only: racc_cuda_halves, racc_cuda_narrow
  integer(8), value :: a
  real(8) :: sum, more
  sum = racc_cuda_halves(a, {l}, more)
  r = racc_cuda_narrow(sum, more, {v})
end function
!$end
!$end
