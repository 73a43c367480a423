! Module cutensorex: functions of device and managed arrays that are assigned to such arrays, which keep their size.
! rows: CUF-TXA-02, CUF-TXA-03, CUF-TXA-04, CUF-TXA-05, CUF-TXA-06, CUF-TXA-11, CUF-TXA-12, CUF-TXA-13, CUF-TXA-14
! args: -cuda
! reference: none
program extended
  use cutensorex
  use curand
  implicit none
  integer, parameter :: n = 12, m = 4
  real, device :: a(n), b(n), c(n), d(n)
  real, device, allocatable :: grown(:)
  integer, device :: places(n), counts(m, 3), running(n)
  real, managed :: ma(m, 3), mb(m, 3), md(n)
  real(8), device :: x(m), s, aa(m, m), bb(m, m)
  complex(8), device :: zx(m), zy(m), zs
  real :: ha(n), hb(n), hc(n), hd(n), hm(m, 3)
  integer :: hp(n), hcounts(m, 3), icnt, i
  real(8) :: hx(m), hs, haa(m, m), hbb(m, m)
  complex(8) :: hzx(m), hzy(m), hzs
  ha = [(real(mod(5*i, 7)), i=1, n)]
  hb = [(real(mod(3*i, 5)), i=1, n)]
  hc = [(100.0 + i, i=1, n)]
  a = ha; b = hb; c = hc
  ! PACK leaves the rest of the left side alone, and allocates nothing.
  d = -1
  d = pack(c, abs(a - b) > 2.0)
  hd = d
  icnt = count(abs(ha - hb) > 2.0)
  call must(icnt > 0 .and. icnt < n .and. all(hd(:icnt) == pack(hc, abs(ha - hb) > 2.0)), 'pack')
  call must(all(hd(icnt + 1:) == -1), 'pack: rest')
  allocate (grown(n))
  grown = 7
  icnt = -1
  grown = pack(c, mask=(a == b), count=icnt)
  hd = grown
  call must(icnt == count(ha == hb) .and. size(grown) == n, 'pack: count')
  call must(all(hd(:icnt) == pack(hc, ha == hb)) .and. all(hd(icnt + 1:) == 7), 'pack: allocatable')
  ma = reshape(hc, [m, 3])
  mb = reshape(ha, [m, 3])
  md = 0
  md = pack(ma, mb > 3.0)
  hd = pack(hc, ha > 3.0, hd*0)
  call must(all(md == hd), 'pack: managed')
  ! PACKLOC counts from 1, whatever the bounds.
  places = 0
  places = packloc(a(3:11:2) > 2.0, count=icnt)
  hp = places
  call must(icnt == count(ha(3:11:2) > 2.0), 'packloc: count')
  call must(all(hp(:icnt) == pack([(i, i=1, 5)], ha(3:11:2) > 2.0)) .and. all(hp(icnt + 1:) == 0), 'packloc')
  ! UNPACK
  d = -3
  d = unpack(c, a > b)
  hd = d
  call must(all(hd == unpack(hc, ha > hb, [(-3.0, i=1, n)])), 'unpack: the left side is the field')
  d = unpack(c, mask=(a > b), field=5.0)
  hd = d
  call must(all(hd == unpack(hc, ha > hb, 5.0)), 'unpack: scalar')
  d = unpack(c, a > b, b)
  hd = d
  call must(all(hd == unpack(hc, ha > hb, hb)), 'unpack: array')
  ! COUNT_PREFIX
  running = count_prefix(a > 2)
  hp = running
  call must(all(hp == [(count(ha(:i) > 2), i=1, n)]), 'count_prefix')
  counts = count_prefix(ma > 105, dim=1)
  hcounts = counts
  hm = ma
  call must(all(hcounts == reshape([((count(hm(:i, icnt) > 105), i=1, m), icnt=1, 3)], [m, 3])), 'count_prefix: dim')
  counts = count_prefix(mask=mod(ma, 2.0) == 0, dim=2, exclusive=.true.)
  hcounts = counts
  call must(all(hcounts == reshape([((count(mod(hm(i, :icnt - 1), 2.0) == 0), i=1, m), icnt=1, 3)], [m, 3])), &
    'count_prefix: exclusive')
  ! SUM_PREFIX
  d = sum_prefix(c)
  hd = d
  call must(all(hd == [(sum(hc(:i)), i=1, n)]), 'sum_prefix')
  d = sum_prefix(c, mask=abs(a - b) <= 2, exclusive=.true.)
  hd = d
  call must(all(hd == [(sum(hc(:i - 1), abs(ha(:i - 1) - hb(:i - 1)) <= 2), i=1, n)]), 'sum_prefix: mask')
  mb = sum_prefix(ma, dim=2)
  call must(all(mb(:, 3) == sum(ma, 2)) .and. all(mb(:, 1) == ma(:, 1)), 'sum_prefix: dim')
  ! DOT_PRODUCT
  hx = [(1.5d0*i, i=1, m)]
  x = hx
  s = dot_product(x, x)
  hs = s
  call must(hs == dot_product(hx, hx), 'dot_product')
  hzx = [(cmplx(i, -i, 8), i=1, m)]
  hzy = [(cmplx(2*i, 1, 8), i=1, m)]
  zx = hzx; zy = hzy
  zs = dot_product(zx, zy)
  hzs = zs
  call must(hzs == sum(conjg(hzx)*hzy), 'dot_product: complex')
  zs = dot_product(conjg(zx), zy)
  hzs = zs
  call must(hzs == sum(hzx*hzy), 'dot_product: not conjugate')
  haa = reshape([(real(i, 8), i=1, m*m)], [m, m])
  hbb = reshape([(real(mod(i, 3), 8), i=1, m*m)], [m, m])
  aa = haa; bb = hbb
  s = dot_product(reshape(aa, [m*m]), reshape(abs(bb), [m*m]))
  hs = s
  call must(hs == sum(haa*hbb), 'dot_product: reshaped')
  x = dot_product(aa, bb, dim=1)
  hx = x
  call must(all(hx == sum(haa*hbb, 1)), 'dot_product: dim')
  x = x + dot_product(aa, transpose(bb), dim=1)
  call must(all([(sum(haa*hbb, 1) + sum(haa*transpose(hbb), 1))] == fetched(x)), 'dot_product: accumulates')
  hx = fetched(x)
  x = x - 2*dot_product(spread(x, dim=1, ncopies=m), bb, dim=2)
  call must(all(hx - 2*sum(spread(hx, 1, m)*hbb, 2) == fetched(x)), 'dot_product: spread')
  ! RANDOM_NUMBER
  block
    type(curandGenerator) :: none
    complex(4), device :: z(20)
    complex(4) :: hz(20)
    real(8), managed :: r(5, 4, 3)
    real(2), device :: half(40)
    real(2) :: hhalf(40)
    integer(cuda_stream_kind) :: st
    a = 9
    call random_number(a)
    ha = a
    call must(all(ha >= 0 .and. ha <= 1) .and. maxval(ha) > minval(ha), 'random_number')
    call random_number(z)
    hz = z
    call must(all(real(hz) >= 0 .and. aimag(hz) <= 1) .and. any(real(hz) /= aimag(hz)), 'random_number: complex')
    r = 2
    call random_number(r)
    call must(all(r >= 0 .and. r <= 1) .and. r(1, 1, 1) /= r(5, 4, 3), 'random_number: managed')
    call random_number(half)
    hhalf = half
    call must(all(real(hhalf) >= 0 .and. real(hhalf) <= 1) .and. maxval(real(hhalf)) > 0, 'random_number: half')
    call random_number(ha)
    call must(all(ha >= 0 .and. ha < 1), 'random_number: the host''s')
    call must(cudaStreamCreate(st) == 0 .and. curandExSetStream(st) == 0 .and. curandExGetStream() == st, 'stream')
    call random_number(a(2:5))
    none = curandExGetCurandGenerator()
    call must(curandExSetCurandGenerator(none) == 0 .and. curandExSetStream(0) == 0, 'generator')
  end block
contains
  function fetched(v) result(h)
    real(8), device :: v(m)
    real(8) :: h(m)
    h = v
  end function
  subroutine must(good, what)
    logical, intent(in) :: good
    character(*), intent(in) :: what
    if (good) return
    print *, what
    error stop 1
  end subroutine
end program
