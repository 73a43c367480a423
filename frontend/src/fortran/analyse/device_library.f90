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
