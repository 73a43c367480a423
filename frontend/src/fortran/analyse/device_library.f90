! What devices with memory of their own have in place of libgfortran: functions by its names, with its arguments.
function pow_i4(x, n) result(r) bind(c, name='_gfortran_pow_i4_i4')
  integer(4), value :: x, n
  integer(4) :: r, b, k
  r = 1
  if (n >= 0) then
    b = x
    k = n
    do while (k > 0)
      if (iand(k, 1) == 1) r = r * b
      b = b * b
      k = ishft(k, -1)
    end do
  else if (x == 0) then
    r = 1 / x
  else if (x == -1) then
    if (iand(n, 1) == 1) r = -1
  else if (x /= 1) then
    r = 0
  end if
end function
function pow_i8(x, n) result(r) bind(c, name='_gfortran_pow_i8_i8')
  integer(8), value :: x, n
  integer(8) :: r, b, k
  r = 1
  if (n >= 0) then
    b = x
    k = n
    do while (k > 0)
      if (iand(k, 1_8) == 1) r = r * b
      b = b * b
      k = ishft(k, -1)
    end do
  else if (x == 0) then
    r = 1 / x
  else if (x == -1) then
    if (iand(n, 1_8) == 1) r = -1
  else if (x /= 1) then
    r = 0
  end if
end function
function pow_r4(x, n) result(r) bind(c, name='_gfortran_pow_r4_i8')
  real(4), value :: x
  integer(8), value :: n
  real(4) :: r, b
  integer(8) :: k
  r = 1
  b = x
  if (n < 0) b = 1 / x
  k = abs(n)
  do while (k > 0)
    if (iand(k, 1_8) == 1) r = r * b
    b = b * b
    k = ishft(k, -1)
  end do
end function
function pow_r8(x, n) result(r) bind(c, name='_gfortran_pow_r8_i8')
  real(8), value :: x
  integer(8), value :: n
  real(8) :: r, b
  integer(8) :: k
  r = 1
  b = x
  if (n < 0) b = 1 / x
  k = abs(n)
  do while (k > 0)
    if (iand(k, 1_8) == 1) r = r * b
    b = b * b
    k = ishft(k, -1)
  end do
end function
function pow_c4(x, n) result(r) bind(c, name='_gfortran_pow_c4_i8')
  complex(4), value :: x
  integer(8), value :: n
  complex(4) :: r, b
  integer(8) :: k
  r = 1
  b = x
  if (n < 0) b = 1 / x
  k = abs(n)
  do while (k > 0)
    if (iand(k, 1_8) == 1) r = r * b
    b = b * b
    k = ishft(k, -1)
  end do
end function
function pow_c8(x, n) result(r) bind(c, name='_gfortran_pow_c8_i8')
  complex(8), value :: x
  integer(8), value :: n
  complex(8) :: r, b
  integer(8) :: k
  r = 1
  b = x
  if (n < 0) b = 1 / x
  k = abs(n)
  do while (k > 0)
    if (iand(k, 1_8) == 1) r = r * b
    b = b * b
    k = ishft(k, -1)
  end do
end function
function pow_c4_i4(x, n) result(r) bind(c, name='_gfortran_pow_c4_i4')
  complex(4), value :: x
  integer(4), value :: n
  complex(4) :: r
  r = x**int(n, 8)
end function
function pow_c8_i4(x, n) result(r) bind(c, name='_gfortran_pow_c8_i4')
  complex(8), value :: x
  integer(4), value :: n
  complex(8) :: r
  r = x**int(n, 8)
end function
function ishftc_i4(x, n, bits) result(r) bind(c, name='_gfortran_ishftc4')
  integer(4), value :: x, n, bits
  integer(4) :: r, s, low, mask
  s = modulo(n, bits)
  mask = not(0_4)
  if (bits < 32) mask = ishft(1_4, bits) - 1
  low = iand(x, mask)
  r = iand(ior(ishft(low, s), ishft(low, s - bits)), mask)
  r = ior(r, iand(x, not(mask)))
end function
function ishftc_i8(x, n, bits) result(r) bind(c, name='_gfortran_ishftc8')
  integer(8), value :: x
  integer(4), value :: n, bits
  integer(8) :: r, low, mask
  integer(4) :: s
  s = modulo(n, bits)
  mask = not(0_8)
  if (bits < 64) mask = ishft(1_8, bits) - 1
  low = iand(x, mask)
  r = iand(ior(ishft(low, s), ishft(low, s - bits)), mask)
  r = ior(r, iand(x, not(mask)))
end function
function compare(la, a, lb, b) result(r) bind(c, name='_gfortran_compare_string')
  use iso_c_binding, only: c_ptr, c_f_pointer
  integer(8), value :: la, lb
  type(c_ptr), value :: a, b
  integer(4) :: r
  character(1), pointer :: p(:), q(:)
  integer(8) :: i
  integer(4) :: x, y
  call c_f_pointer(a, p, [la])
  call c_f_pointer(b, q, [lb])
  r = 0
  ! The shorter one is as if filled with blanks.
  do i = 1, max(la, lb)
    x = 32
    y = 32
    if (i <= la) x = ichar(p(i))
    if (i <= lb) y = ichar(q(i))
    if (x /= y) then
      r = x - y
      exit
    end if
  end do
end function
function len_trim(la, a) result(n) bind(c, name='_gfortran_string_len_trim')
  use iso_c_binding, only: c_ptr, c_f_pointer
  integer(8), value :: la
  type(c_ptr), value :: a
  integer(8) :: n
  character(1), pointer :: p(:)
  call c_f_pointer(a, p, [la])
  do n = la, 1, -1
    if (p(n) /= ' ') exit
  end do
  n = max(n, 0_8)
end function
function index(la, a, lb, b, back) result(r) bind(c, name='_gfortran_string_index')
  use iso_c_binding, only: c_ptr, c_f_pointer
  integer(8), value :: la, lb
  type(c_ptr), value :: a, b
  integer(4), value :: back
  integer(8) :: r, i, k
  character(1), pointer :: p(:), q(:)
  call c_f_pointer(a, p, [la])
  call c_f_pointer(b, q, [lb])
  r = 0
  do i = 1, la - lb + 1
    do k = 1, lb
      if (p(i + k - 1) /= q(k)) exit
    end do
    if (k > lb) then
      r = i
      if (back == 0) exit
    end if
  end do
end function
function scan(la, a, lb, b, back) result(r) bind(c, name='_gfortran_string_scan')
  use iso_c_binding, only: c_ptr, c_f_pointer
  integer(8), value :: la, lb
  type(c_ptr), value :: a, b
  integer(4), value :: back
  integer(8) :: r, i, k
  character(1), pointer :: p(:), q(:)
  call c_f_pointer(a, p, [la])
  call c_f_pointer(b, q, [lb])
  r = 0
  do i = 1, la
    do k = 1, lb
      if (p(i) == q(k)) exit
    end do
    if (k <= lb) then
      r = i
      if (back == 0) exit
    end if
  end do
end function
function verify(la, a, lb, b, back) result(r) bind(c, name='_gfortran_string_verify')
  use iso_c_binding, only: c_ptr, c_f_pointer
  integer(8), value :: la, lb
  type(c_ptr), value :: a, b
  integer(4), value :: back
  integer(8) :: r, i, k
  character(1), pointer :: p(:), q(:)
  call c_f_pointer(a, p, [la])
  call c_f_pointer(b, q, [lb])
  r = 0
  do i = 1, la
    do k = 1, lb
      if (p(i) == q(k)) exit
    end do
    if (k > lb) then
      r = i
      if (back == 0) exit
    end if
  end do
end function
subroutine adjustl(to, la, a) bind(c, name='_gfortran_adjustl')
  use iso_c_binding, only: c_ptr, c_f_pointer
  type(c_ptr), value :: to, a
  integer(8), value :: la
  integer(8) :: i, k
  character(1), pointer :: p(:), q(:)
  call c_f_pointer(to, q, [la])
  call c_f_pointer(a, p, [la])
  do k = 1, la
    if (p(k) /= ' ') exit
  end do
  do i = k, la
    q(i - k + 1) = p(i)
  end do
  do i = la - k + 2, la
    q(i) = ' '
  end do
end subroutine
subroutine adjustr(to, la, a) bind(c, name='_gfortran_adjustr')
  use iso_c_binding, only: c_ptr, c_f_pointer
  type(c_ptr), value :: to, a
  integer(8), value :: la
  integer(8) :: i, k
  character(1), pointer :: p(:), q(:)
  call c_f_pointer(to, q, [la])
  call c_f_pointer(a, p, [la])
  do k = la, 1, -1
    if (p(k) /= ' ') exit
  end do
  k = la - max(k, 0_8)
  do i = la, k + 1, -1
    q(i) = p(i - k)
  end do
  do i = 1, k
    q(i) = ' '
  end do
end subroutine
! Sections that need not lie together, for dummies of explicit shape: their memory, or a copy from `malloc`.
!$for K BITS QUIET SIGNALING INFINITE = 4 4 2143289344 2141192192 2139095040; 8 8 9221120237041090560 9219994337134247936 9218868437227405312
function ieee_value_{K}(x, class) result(r) bind(c, name='__ieee_arithmetic_MOD_ieee_value_{K}')
  use, intrinsic :: ieee_arithmetic, only: ieee_class_type
  real({K}) :: x, r
  type(ieee_class_type) :: class
  integer({BITS}), parameter :: quiet = {QUIET}_{BITS}, signaling = {SIGNALING}_{BITS}, infinite = {INFINITE}_{BITS}
  select case (transfer(class, 1_4))
  case (1)
    r = transfer(signaling, x)
  case (2)
    r = transfer(quiet, x)
  case (3)
    r = -transfer(infinite, x)
  case (4)
    r = -42
  case (5)
    r = -tiny(x) / 2
  case (6)
    r = -0._{K}
  case (8)
    r = tiny(x) / 2
  case (9)
    r = 42
  case (10)
    r = transfer(infinite, x)
  case default
    r = 0
  end select
end function
function ieee_class_{K}(x) result(r) bind(c, name='__ieee_arithmetic_MOD_ieee_class_{K}')
  use, intrinsic :: ieee_arithmetic, only: ieee_class_type
  real({K}) :: x
  type(ieee_class_type) :: r
  integer({BITS}), parameter :: infinite = {INFINITE}_{BITS}, least = transfer(tiny(x), 0_{BITS})
  integer({BITS}) :: bits, magnitude
  integer(4) :: n
  bits = transfer(x, bits)
  magnitude = iand(bits, huge(bits))
  if (magnitude > infinite) then
    n = merge(2, 1, btest(magnitude, digits(x) - 2))
  else
    n = 7
    if (magnitude > 0) n = 8
    if (magnitude >= least) n = 9
    if (magnitude == infinite) n = 10
    if (bits < 0) n = 13 - n
  end if
  r = transfer(n, r)
end function
!$end
!$for TYPE = class; round
function ieee_{TYPE}_type_eq(x, y) result(r) bind(c, name='__ieee_arithmetic_MOD_ieee_{TYPE}_type_eq')
  use, intrinsic :: ieee_arithmetic, only: ieee_{TYPE}_type
  type(ieee_{TYPE}_type) :: x, y
  logical(4) :: r
  r = transfer(x, 1_4) == transfer(y, 1_4)
end function
function ieee_{TYPE}_type_ne(x, y) result(r) bind(c, name='__ieee_arithmetic_MOD_ieee_{TYPE}_type_ne')
  use, intrinsic :: ieee_arithmetic, only: ieee_{TYPE}_type
  type(ieee_{TYPE}_type) :: x, y
  logical(4) :: r
  r = transfer(x, 1_4) /= transfer(y, 1_4)
end function
!$end
! The square is taken in two parts, the first of them exact; beyond the range of ERFC the asymptotic series.
function erfc_scaled_r8(x) result(r) bind(c, name='_gfortran_erfc_scaled_r8')
  real(8), value :: x
  real(8) :: r, head, w
  if (x < -27) then
    r = exp(x * x)
  else if (x < 26) then
    head = aint(x * 16) / 16
    r = exp(head * head) * (exp((x - head) * (x + head)) * erfc(x))
  else
    w = 0.5d0 / x / x
    r = 0.56418958354775629d0 / x * (1 - w * (1 - 3 * w * (1 - 5 * w * (1 - 7 * w * (1 - 9 * w)))))
  end if
end function
function erfc_scaled_r4(x) result(r) bind(c, name='_gfortran_erfc_scaled_r4')
  real(4), value :: x
  real(4) :: r
  r = real(erfc_scaled(real(x, 8)), 4)
end function
!$for K = 4; 8
!$for F = abs; aint; anint; acos; acosh; asin; asinh; atan; atanh; cos; cosh; exp; log; log10; sin; sinh; sqrt; tan; tanh
function passed_{F}_r{K}(x) result(r) bind(c, name='_gfortran_specific__{F}_r{K}')
  real({K}) :: x, r
  r = {F}(x)
end function
!$end
!$for F = atan2; dim; mod; sign
function passed_{F}_r{K}(x, y) result(r) bind(c, name='_gfortran_specific__{F}_r{K}')
  real({K}) :: x, y, r
  r = {F}(x, y)
end function
!$end
!$for F = cos; exp; log; sin; sqrt
function passed_{F}_c{K}(x) result(r) bind(c, name='_gfortran_specific__{F}_c{K}')
  complex({K}) :: x, r
  r = {F}(x)
end function
!$end
!$for F = abs; aimag
function passed_{F}_c{K}(x) result(r) bind(c, name='_gfortran_specific__{F}_c{K}')
  complex({K}) :: x
  real({K}) :: r
  r = {F}(x)
end function
!$end
function passed_conjg_{K}(x) result(r) bind(c, name='_gfortran_specific__conjg_{K}')
  complex({K}) :: x, r
  r = conjg(x)
end function
function passed_nint_{K}(x) result(r) bind(c, name='_gfortran_specific__nint_4_{K}')
  real({K}) :: x
  integer(4) :: r
  r = nint(x)
end function
!$end
function passed_abs_i4(x) result(r) bind(c, name='_gfortran_specific__abs_i4')
  integer(4) :: x, r
  r = abs(x)
end function
!$for F = dim; mod; sign
function passed_{F}_i4(x, y) result(r) bind(c, name='_gfortran_specific__{F}_i4')
  integer(4) :: x, y, r
  r = {F}(x, y)
end function
!$end
function passed_dprod(x, y) result(r) bind(c, name='_gfortran_specific__dprod_r8')
  real(4) :: x, y
  real(8) :: r
  r = dprod(x, y)
end function
function internal_pack(d) result(r) bind(c, name='_gfortran_internal_pack')
  use iso_c_binding, only: c_ptr, c_f_pointer
  interface
    function malloc(n) result(r) bind(c, name='malloc')
      use iso_c_binding, only: c_ptr
      integer(8), value :: n
      type(c_ptr) :: r
    end function
  end interface
  type(c_ptr), value :: d
  type(c_ptr) :: r
  integer(8), pointer :: w(:)
  integer(8) :: i, n, rank, dense
  integer(4) :: back
  call c_f_pointer(d, w, [50])
  rank = ibits(w(4), 32, 8)
  n = 1
  dense = 1
  do i = 0, rank - 1
    if (w(3 * i + 6) /= n .and. w(3 * i + 8) /= w(3 * i + 7)) dense = 0
    n = n * max(w(3 * i + 8) - w(3 * i + 7) + 1, 0_8)
  end do
  r = transfer(w(1), r)
  if (dense == 1 .or. n == 0) return
  r = malloc(n * w(3))
  back = 0
  call racc_section_copy(d, r, back)
end function
subroutine internal_unpack(d, copy) bind(c, name='_gfortran_internal_unpack')
  use iso_c_binding, only: c_ptr, c_f_pointer
  type(c_ptr), value :: d, copy
  integer(8), pointer :: w(:)
  integer(4) :: back
  call c_f_pointer(d, w, [50])
  if (transfer(copy, 0_8) == w(1)) return
  back = 1
  call racc_section_copy(d, copy, back)
end subroutine
! Between a section and memory without gaps.
subroutine racc_section_copy(d, copy, back)
  use iso_c_binding, only: c_ptr, c_f_pointer
  type(c_ptr) :: d, copy, from, to
  integer(4) :: back
  integer(8), pointer :: w(:), a8(:), b8(:)
  character(1), pointer :: a(:), b(:)
  integer(8) :: i, k, n, rank, at, rest, extent, where
  call c_f_pointer(d, w, [50])
  rank = ibits(w(4), 32, 8)
  n = 1
  do i = 0, rank - 1
    n = n * (w(3 * i + 8) - w(3 * i + 7) + 1)
  end do
  do k = 0, n - 1
    at = 0
    rest = k
    do i = 0, rank - 1
      extent = w(3 * i + 8) - w(3 * i + 7) + 1
      at = at + mod(rest, extent) * w(3 * i + 6)
      rest = rest / extent
    end do
    where = w(1) + at * w(3)
    from = transfer(where, from)
    where = transfer(copy, 0_8) + k * w(3)
    to = transfer(where, to)
    if (back == 1) then
      where = transfer(from, 0_8)
      from = to
      to = transfer(where, to)
    end if
    if (w(3) == 8) then
      call c_f_pointer(from, a8, [1])
      call c_f_pointer(to, b8, [1])
      b8(1) = a8(1)
    else
      call c_f_pointer(from, a, [w(3)])
      call c_f_pointer(to, b, [w(3)])
      do i = 1, w(3)
        b(i) = a(i)
      end do
    end if
  end do
end subroutine
! `print *, …`: the block of the statement collects a line for `vprintf`, which knows how to write reals. Words of the
! block: 7 characters so far, 8 reals, 9 what came last (0 nothing, 1 text, 2 another), 10 to 17 the reals; the
! characters follow from byte 137.
subroutine st_write(dt) bind(c, name='_gfortran_st_write')
  use iso_c_binding, only: c_ptr, c_f_pointer
  type(c_ptr), value :: dt
  integer(8), pointer :: w(:)
  call c_f_pointer(dt, w, [70])
  w(7) = 0
  w(8) = 0
  w(9) = 0
end subroutine
subroutine st_write_done(dt) bind(c, name='_gfortran_st_write_done')
  use iso_c_binding, only: c_ptr
  type(c_ptr), value :: dt
  call racc_line_put(dt, char(10))
  call racc_line_flush(dt)
end subroutine
subroutine transfer_integer(dt, a, kind) bind(c, name='_gfortran_transfer_integer_write')
  use iso_c_binding, only: c_ptr
  type(c_ptr), value :: dt, a
  integer(4), value :: kind
  call racc_line_item(dt, 1_8, a, kind, 0_8)
end subroutine
subroutine transfer_logical(dt, a, kind) bind(c, name='_gfortran_transfer_logical_write')
  use iso_c_binding, only: c_ptr
  type(c_ptr), value :: dt, a
  integer(4), value :: kind
  call racc_line_item(dt, 2_8, a, kind, 0_8)
end subroutine
subroutine transfer_real(dt, a, kind) bind(c, name='_gfortran_transfer_real_write')
  use iso_c_binding, only: c_ptr
  type(c_ptr), value :: dt, a
  integer(4), value :: kind
  call racc_line_item(dt, 3_8, a, kind, 0_8)
end subroutine
subroutine transfer_complex(dt, a, kind) bind(c, name='_gfortran_transfer_complex_write')
  use iso_c_binding, only: c_ptr
  type(c_ptr), value :: dt, a
  integer(4), value :: kind
  call racc_line_item(dt, 4_8, a, kind, 0_8)
end subroutine
subroutine transfer_character(dt, a, len) bind(c, name='_gfortran_transfer_character_write')
  use iso_c_binding, only: c_ptr
  type(c_ptr), value :: dt, a
  integer(8), value :: len
  call racc_line_item(dt, 6_8, a, 1_4, len)
end subroutine
subroutine transfer_array(dt, d, kind, len) bind(c, name='_gfortran_transfer_array_write')
  use iso_c_binding, only: c_ptr, c_f_pointer
  type(c_ptr), value :: dt, d
  integer(4), value :: kind
  integer(8), value :: len
  type(c_ptr) :: p
  integer(8), pointer :: w(:)
  integer(8) :: i, k, n, at, rest, extent, rank
  call c_f_pointer(d, w, [50])
  rank = ibits(w(4), 32, 8)
  n = 1
  do i = 0, rank - 1
    n = n * max(w(3 * i + 8) - w(3 * i + 7) + 1, 0_8)
  end do
  do k = 0, n - 1
    at = 0
    rest = k
    do i = 0, rank - 1
      extent = w(3 * i + 8) - w(3 * i + 7) + 1
      at = at + mod(rest, extent) * w(3 * i + 6)
      rest = rest / extent
    end do
    at = w(1) + at * w(3)
    p = transfer(at, p)
    call racc_line_item(dt, ibits(w(4), 40, 8), p, kind, w(3))
  end do
end subroutine
! One item by its type as descriptors number them.
subroutine racc_line_item(dt, type, a, kind, len)
  use iso_c_binding, only: c_ptr, c_f_pointer
  type(c_ptr) :: dt, a
  integer(8) :: type, len, k, n, wide, v
  integer(4) :: kind, places
  integer(8), pointer :: w(:), i8
  character(1), pointer :: text(:)
  character(1) :: digits(20)
  integer(1), pointer :: i1
  integer(2), pointer :: i2
  integer(4), pointer :: i4
  real(4), pointer :: r4(:)
  real(8), pointer :: r8(:)
  call c_f_pointer(dt, w, [70])
  if (w(9) /= 1 .or. type /= 6) call racc_line_put(dt, ' ')
  w(9) = 2
  if (type == 6) then
    w(9) = 1
    call c_f_pointer(a, text, [len])
    do k = 1, len
      if (text(k) == '%') call racc_line_put(dt, '%')
      call racc_line_put(dt, merge(' ', text(k), text(k) == char(0)))
    end do
    return
  end if
  if (kind > 8) then
    call racc_line_put(dt, '?')
    return
  end if
  if (type <= 2) then
    if (kind == 1) then
      call c_f_pointer(a, i1)
      v = i1
      wide = 4
    else if (kind == 2) then
      call c_f_pointer(a, i2)
      v = i2
      wide = 6
    else if (kind == 4) then
      call c_f_pointer(a, i4)
      v = i4
      wide = 11
    else
      call c_f_pointer(a, i8)
      v = i8
      wide = 20
    end if
    if (type == 2) then
      if (v /= 0) call racc_line_put(dt, 'T')
      if (v == 0) call racc_line_put(dt, 'F')
      return
    end if
    n = 0
    k = v
    do
      n = n + 1
      digits(n) = achar(48 + int(abs(mod(k, 10_8))))
      k = k / 10
      if (k == 0) exit
    end do
    if (v < 0) then
      n = n + 1
      digits(n) = '-'
    end if
    do k = n + 1, wide
      call racc_line_put(dt, ' ')
    end do
    do k = n, 1, -1
      call racc_line_put(dt, digits(k))
    end do
    return
  end if
  n = merge(1, 2, type == 3)
  places = merge(9, 17, kind == 4)
  if (type == 4) then
    ! The pair stands at the right of its columns: two numbers, two brackets and a comma.
    if (kind == 4) then
      call c_f_pointer(a, r4, [n])
      wide = racc_line_length(real(r4(1), 8), places) + racc_line_length(real(r4(2), 8), places)
    else
      call c_f_pointer(a, r8, [n])
      wide = racc_line_length(r8(1), places) + racc_line_length(r8(2), places)
    end if
    do k = wide + 4, merge(35, 53, kind == 4)
      call racc_line_put(dt, ' ')
    end do
    call racc_line_put(dt, '(')
  end if
  do k = 1, n
    if (k == 2) call racc_line_put(dt, ',')
    if (kind == 4) then
      call c_f_pointer(a, r4, [n])
      call racc_line_real(dt, real(r4(k), 8), places, n)
    else
      call c_f_pointer(a, r8, [n])
      call racc_line_real(dt, r8(k), places, n)
    end if
  end do
  if (type == 4) call racc_line_put(dt, ')')
end subroutine
! Characters of a part of a complex number, as `racc_line_real` writes it.
integer(8) function racc_line_length(x, places)
  real(8) :: x, size
  integer(4) :: places, most
  size = abs(x)
  if (ibits(transfer(x, 0_8), 52, 11) == 2047) then
    racc_line_length = 9
    return
  end if
  racc_line_length = places + 1
  if (size > 0 .and. size < 1) racc_line_length = places + 2
  if (size /= 0 .and. (size < 0.1d0 .or. size >= 10d0**places)) then
    ! The point, the mantissa, `E`, a sign, and at least two digits.
    most = merge(6, 5, size >= 1d100 .or. size < 1d-99)
    racc_line_length = places + most
  end if
  if (transfer(x, 0_8) < 0) racc_line_length = racc_line_length + 1
end function
! A real number with so many digits; `parts` is 1 for a number that stands in columns.
subroutine racc_line_real(dt, x, places, parts)
  use iso_c_binding, only: c_ptr, c_f_pointer
  type(c_ptr) :: dt
  real(8) :: x, p, size
  integer(4) :: places, m, blanks
  integer(8) :: parts
  integer(8), pointer :: w(:)
  real(8), pointer :: reals(:)
  call c_f_pointer(dt, w, [70])
  call c_f_pointer(dt, reals, [70])
  if (ibits(transfer(x, 0_8), 52, 11) == 2047) then
    m = 0
    if (parts == 1) m = merge(16, 25, places == 9)
    call racc_line_infinite(dt, x, m)
    return
  end if
  if (w(7) > 370 .or. w(8) == 8) call racc_line_flush(dt)
  reals(10 + w(8)) = x
  w(8) = w(8) + 1
  blanks = merge(4, 5, places == 9)
  size = abs(x)
  call racc_line_put(dt, '%')
  if ((size >= 0.1d0 .and. size < 10d0**places) .or. size == 0) then
    m = 0
    p = 1
    do while (size >= p)
      p = p * 10
      m = m + 1
    end do
    if (size == 0) m = 1
    ! The point stands where no digit is behind it too.
    call racc_line_put(dt, '#')
    if (parts == 1) call racc_line_number(dt, merge(12, 20, places == 9))
    call racc_line_put(dt, '.')
    call racc_line_number(dt, places - m)
    call racc_line_put(dt, 'f')
    if (parts == 1) then
      do m = 1, blanks
        call racc_line_put(dt, ' ')
      end do
    end if
  else
    if (parts == 1) call racc_line_number(dt, merge(16, 25, places == 9))
    call racc_line_put(dt, '.')
    call racc_line_number(dt, places - 1)
    call racc_line_put(dt, 'E')
  end if
end subroutine
! Infinity or no number, at the right of so many columns.
subroutine racc_line_infinite(dt, x, wide)
  use iso_c_binding, only: c_ptr
  type(c_ptr) :: dt
  real(8) :: x
  integer(8) :: bits
  integer(4) :: wide, k
  character(9) :: text
  bits = transfer(x, 0_8)
  text = '      NaN'
  if (ibits(bits, 0, 52) == 0) text = merge('-Infinity', ' Infinity', bits < 0)
  do k = 10, wide
    call racc_line_put(dt, ' ')
  end do
  do k = 1, 9
    call racc_line_put(dt, text(k:k))
  end do
end subroutine
subroutine racc_line_number(dt, n)
  use iso_c_binding, only: c_ptr
  type(c_ptr) :: dt
  integer(4) :: n
  if (n >= 10) call racc_line_put(dt, achar(48 + n / 10))
  call racc_line_put(dt, achar(48 + mod(n, 10)))
end subroutine
subroutine racc_line_put(dt, c)
  use iso_c_binding, only: c_ptr, c_f_pointer
  type(c_ptr) :: dt
  character(1) :: c
  integer(8), pointer :: w(:)
  character(1), pointer :: text(:)
  call c_f_pointer(dt, w, [70])
  call c_f_pointer(dt, text, [560])
  if (w(7) >= 420) call racc_line_flush(dt)
  w(7) = w(7) + 1
  text(136 + w(7)) = c
end subroutine
subroutine racc_line_flush(dt)
  use iso_c_binding, only: c_ptr, c_f_pointer, c_loc
  interface
    function vprintf(format, values) result(n) bind(c, name='vprintf')
      use iso_c_binding, only: c_ptr
      type(c_ptr), value :: format, values
      integer(4) :: n
    end function
  end interface
  type(c_ptr) :: dt
  integer(8), pointer :: w(:)
  character(1), pointer :: text(:)
  integer(4) :: n
  call c_f_pointer(dt, w, [70])
  call c_f_pointer(dt, text, [560])
  text(137 + w(7)) = char(0)
  n = vprintf(c_loc(text(137)), c_loc(w(10)))
  w(7) = 0
  w(8) = 0
end subroutine
