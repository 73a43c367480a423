! Half precision: constants, conversions, rounding, arithmetic and relations on the host and in kernels, functions, memory
! kinds, generic procedures, input and output by way of single precision; loads and stores with cache hints of it and of
! other types.
! rows: CUF-TYP-08, CUF-TYP-09, CUF-TYP-10, CUF-TYP-11, CUF-DMOD-18, CUF-LDST-03, CUF-LDST-04
! args: -cuda
module m
  implicit none
  real(2), parameter :: third = 1.0_2/3.0_2
  real(2), device :: table(4)
  interface kind_of
    module procedure of_half, of_single
  end interface
contains
  integer function of_half(x)
    real(2), intent(in) :: x
    of_half = kind(x)
  end function
  integer function of_single(x)
    real(4), intent(in) :: x
    of_single = kind(x)
  end function
  attributes(host, device) real(2) function weighted(a, x, y)
    real(2), value :: a, x, y
    weighted = a*x
    weighted = weighted + y
  end function
  attributes(global) subroutine work(a, b, c, r, order, n)
    use cudadevice
    real(2) :: a(n), b(n), c(n)
    real(4) :: r(n)
    integer :: order(n)
    integer, value :: n
    integer :: i
    real(2) :: s, w(4)
    real(2), shared :: t(32)
    i = threadidx%x
    t(i) = a(i)
    call syncthreads()
    w = [1.0_2, 2.0_2, 4.0_2, 8.0_2]
    s = t(n + 1 - i) - b(i)*w(mod(i, 4) + 1)
    if (a(i) < b(i)) s = -s
    c(i) = weighted(0.5_2, s, b(i)*table(mod(i, 4) + 1))
    r(i) = __half2float(sqrt(abs(c(i)))) + __half2float(__float2half_rn(1.0e-3))
    order(i) = merge(1, 0, a(i) == b(i)) + merge(2, 0, a(i) /= b(i)) + merge(4, 0, a(i) <= b(i)) + &
               merge(8, 0, a(i) >= b(i)) + merge(16, 0, a(i) > b(i))
  end subroutine
  attributes(global) subroutine moves(h, c, z, v, d, k, l)
    use cudadevice
    real(2) :: h(*)
    complex(4) :: c(*)
    complex(8) :: z(*)
    real(4) :: v(4, *)
    real(8) :: d(2, *)
    integer(4) :: k(4, *)
    integer(8) :: l(2, *)
    real(4) :: w(4)
    integer :: i
    i = threadidx%x
    call __stcg(h(i), __ldca(h(i)) + __ldcv(h(i)))
    call __stwb(c(i), 2*__ldcg(c(i)))
    call __stcs(z(i), conjg(__ldcs(z(i))))
    w = __ldlu(v(:, i))
    call __stwt(v(:, i), w(4:1:-1))
    call __stcg(d(:, i), __ldcg(d(:, i))*3)
    call __stcs(l(:, i), __ldcv(l(:, i)) - 1)
    k(:, i) = __ldca(k(1:4, i)) + 1
  end subroutine
end module

program test
  use m
  implicit none
  integer, parameter :: n = 32
  real(2), parameter :: factor(4) = [1.0_2, 2.0_2, 0.5_2, 4.0_2]
  real(2) :: a(n), b(n), c(n), x, y, expected
  real(2), device :: da(n), db(n), dc(n)
  real(2), managed, allocatable :: ma(:)
  real(2), pinned, allocatable :: pa(:)
  real(4) :: r(n), s
  real(4), device :: dr(n)
  integer :: i, order(n), bits(3)
  integer, device :: dorder(n)
  character(20) :: text
  a = [(real(i, 2)*0.25_2, i = 1, n)]
  b = [(real(17 - i, 2)*0.5_2, i = 1, n)]
  table = [1.0_2, 2.0_2, 0.5_2, 4.0_2]
  da = a; db = b
  call work<<<1, n>>>(da, db, dc, dr, dorder, n)
  c = dc; r = dr; order = dorder
  do i = 1, n
    expected = a(n + 1 - i) - b(i)*real(2**mod(i, 4), 2)
    if (a(i) < b(i)) expected = -expected
    expected = weighted(0.5_2, expected, b(i)*factor(mod(i, 4) + 1))
    if (c(i) /= expected) error stop 1
    if (abs(r(i) - sqrt(abs(real(c(i), 4))) - 1.0e-3) > 2.0e-3) error stop 2
    if (order(i) /= merge(13, merge(6, 26, a(i) < b(i)), a(i) == b(i))) error stop 3
  end do
  ! binary16: five bits of exponent, ten of fraction; ties go to the even number.
  bits = [int(transfer(1.0_2, 1_2)), int(transfer(third, 1_2)), int(transfer(-2.0_2, 1_2))]
  if (any(bits /= [int(z'3c00'), int(z'3555'), int(z'ffffc000')])) error stop 4
  x = real(2049, kind=2); y = real(2051.0, 2)
  if (x /= 2048.0_2 .or. y /= 2052.0_2 .or. 2048.0_2 + 1.0_2 /= 2048.0_2) error stop 5
  s = 65519.0; x = real(s, 2); s = 65520.0; y = real(s, 2)
  if (x /= 65504.0_2 .or. y <= huge(y) .or. y - y == y - y) error stop 6
  if (digits(x) /= 11 .or. epsilon(x) /= 2.0**(-10) .or. tiny(x) /= 2.0**(-14) .or. storage_size(x) /= 16) error stop 7
  if (range(x) /= 4 .or. precision(x) /= 3 .or. maxexponent(x) /= 16 .or. minexponent(x) /= -13) error stop 8
  x = 1.0_2
  if (nearest(x, 1.0) /= 1.0_2 + epsilon(x) .or. spacing(x) /= epsilon(x) .or. nearest(0.0_2*x, -1.0)*2.0**24 /= -1) error stop 9
  ! The wider kind in mixed expressions.
  if (kind_of(1.0_2) /= 2 .or. kind_of(1.0_2 + 1.0) /= 4 .or. kind(1.0_2*1.0_8) /= 8 .or. kind_of(x*2) /= 2) error stop 10
  if (int(3.7_2) /= 3 .or. nint(-3.7_2) /= -4 .or. mod(7.5_2, 2.0_2) /= 1.5_2 .or. x**3 /= 1.0_2) error stop 11
  if (max(x, 3.0_2) /= 3.0_2 .or. sign(x, -1.0_2) /= -1.0_2 .or. floor(-2.5_2) /= -3 .or. aint(2.7_2) /= 2.0_2) error stop 12
  if (abs(exp(x) - 2.71828) > 2.0e-3 .or. abs(atan2(x, 2.0_2) - 0.463648) > 5.0e-4) error stop 13
  allocate(ma(8), pa(8)); ma = 2.0_2; pa = ma*1.5_2
  if (sum(pa) /= 24.0_2 .or. dot_product(pa, ma) /= 48.0_2 .or. maxval(ma) /= 2.0_2) error stop 14
  write (text, '(f8.3)') third
  if (adjustl(text) /= '0.333') error stop 15
  print *, 0.5_2, ma(1:2)
  call hinted
contains
  subroutine hinted
    integer, parameter :: n = 8
    real(2), device :: h(n)
    complex(4), device :: c(n)
    complex(8), device :: z(n)
    real(4), device :: v(4, n)
    real(8), device :: d(2, n)
    integer, device :: k(4, n)
    integer(8), device :: l(2, n)
    real(2) :: hh(n)
    complex(4) :: hc(n)
    complex(8) :: hz(n)
    real(4) :: hv(4, n)
    real(8) :: hd(2, n)
    integer :: hk(4, n)
    integer(8) :: hl(2, n)
    h = 2.5_2; c = (1.0, 2.0); z = (3d0, 4d0); d = 1.5d0; k = 7; l = 9
    v = reshape([(real(i), i = 1, 4*n)], [4, n])
    call moves<<<1, n>>>(h, c, z, v, d, k, l)
    hh = h; hc = c; hz = z; hv = v; hd = d; hk = k; hl = l
    if (any(hh /= 5.0_2) .or. any(hc /= (2.0, 4.0)) .or. any(hz /= (3d0, -4d0))) error stop 16
    if (any(hv(:, 2) /= [8.0, 7.0, 6.0, 5.0]) .or. any(hd /= 4.5d0) .or. any(hk /= 8) .or. any(hl /= 8)) error stop 17
  end subroutine
end program
