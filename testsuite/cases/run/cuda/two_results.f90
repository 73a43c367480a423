! Functions of modules cudadevice and libm with two results, of both kinds, on the device and on the host.
! rows: CUF-DMOD-09, CUF-LIBM-03, CUF-LIBM-05
! args: -cuda
! reference: none
module kernels
  implicit none
  integer, parameter :: n = 12
contains
  attributes(global) subroutine doubles(x, y, r, e)
    use libm
    real(8) :: x(n), y(n), r(8, n)
    integer :: e(2, n), i
    i = threadidx%x
    if (i > n) return
    call sincos(x(i), r(1, i), r(2, i))
    call sincospi(x(i), r(3, i), r(4, i))
    r(5, i) = frexp(x(i), e(1, i))
    r(6, i) = modf(x(i), r(7, i))
    r(8, i) = remquo(x(i), y(i), e(2, i))
  end subroutine
  attributes(global) subroutine singles(x, y, r, e)
    use libm
    real(4) :: x(n), y(n), r(8, n)
    integer :: e(2, n), i
    i = threadidx%x
    if (i > n) return
    call sincosf(x(i), r(1, i), r(2, i))
    call sincospif(x(i), r(3, i), r(4, i))
    r(5, i) = frexpf(x(i), e(1, i))
    r(6, i) = modff(x(i), r(7, i))
    r(8, i) = remquof(x(i), y(i), e(2, i))
  end subroutine
end module
program two_results
  use iso_c_binding
  use kernels
  implicit none
  interface
    real(8) function c_frexp(x, e) bind(c, name='frexp')
      real(8), value :: x
      integer(4) :: e
    end function
    real(8) function c_modf(x, w) bind(c, name='modf')
      real(8), value :: x
      real(8) :: w
    end function
    real(8) function c_remquo(x, y, q) bind(c, name='remquo')
      real(8), value :: x, y
      integer(4) :: q
    end function
    real(4) function c_remquof(x, y, q) bind(c, name='remquof')
      real(4), value :: x, y
      integer(4) :: q
    end function
  end interface
  real(8), parameter :: xs(n) = [0.75d0, -0.75d0, 10.5d0, -1d6, 2.5d0, -2.5d0, 0d0, 3d-310, 1d300, 7d0, -7d0, 123456.75d0]
  real(8), parameter :: ys(n) = [0.5d0, 0.5d0, -3d0, 7d0, 1d0, 1d0, 2d0, 1d-310, 3d0, 2d0, -2d0, 0.001d0]
  real(8), device :: x(n), y(n), r(8, n)
  real(4), device :: x4(n), y4(n), r4(8, n)
  integer, device :: e(2, n)
  real(8) :: h(8, n), whole
  real(4) :: h4(8, n), a4, b4
  integer :: he(2, n), i, k, q
  x = xs
  y = ys
  call doubles<<<1, 32>>>(x, y, r, e)
  h = r
  he = e
  do i = 1, n
    call near(h(1, i), sin(xs(i)), 'sin')
    call near(h(2, i), cos(xs(i)), 'cos')
    if (abs(xs(i)) < 1d3) then
      call near(h(3, i), sin(acos(-1d0)*xs(i)), 'sinpi')
      call near(h(4, i), cos(acos(-1d0)*xs(i)), 'cospi')
    end if
    call same(h(5, i), c_frexp(xs(i), k), 'frexp')
    if (k /= he(1, i)) call wrong('exponent')
    call same(h(6, i), c_modf(xs(i), whole), 'modf')
    call same(h(7, i), whole, 'whole')
    call same(h(8, i), c_remquo(xs(i), ys(i), q), 'remquo')
    if (iand(q, 7) /= iand(he(2, i), 7)) call wrong('quo')
  end do
  do i = 1, n
    h4(1, i) = real(min(abs(xs(i)), 1d30), 4)*merge(-1, 1, xs(i) < 0)
    h4(2, i) = real(max(abs(ys(i)), 1d-30), 4)*merge(-1, 1, ys(i) < 0)
  end do
  x4 = h4(1, :)
  y4 = h4(2, :)
  call singles<<<1, 32>>>(x4, y4, r4, e)
  he = e
  do i = 1, n
    a4 = h4(1, i)
    b4 = h4(2, i)
    h4(:, i) = r4(:, i)
    call near(real(h4(1, i), 8), real(sin(a4), 8), 'sinf')
    call near(real(h4(2, i), 8), real(cos(a4), 8), 'cosf')
    call same(real(h4(5, i), 8), c_frexp(real(a4, 8), k), 'frexpf')
    if (k /= he(1, i)) call wrong('exponent of single')
    call same(real(h4(6, i), 8), c_modf(real(a4, 8), whole), 'modff')
    call same(real(h4(8, i), 8), real(c_remquof(a4, b4, q), 8), 'remquof')
    if (iand(q, 7) /= iand(he(2, i), 7)) call wrong('quo of single')
  end do
  call on_the_host()
contains
  subroutine on_the_host()
    use cudadevice, only: sincos, sincospif
    use libm, only: frexp, modff, remquo
    real(8) :: s, c
    real(4) :: s4, c4, w4
    integer :: k
    call sincos(1d0, s, c)
    call near(s, sin(1d0), 'sin')
    call near(c, cos(1d0), 'cos')
    call sincospif(0.5, s4, c4)
    call near(real(s4, 8), 1d0, 'sinpi')
    if (frexp(8d0, k) /= 0.5d0 .or. k /= 4) call wrong('frexp')
    if (modff(-1.25, w4) /= -0.25 .or. w4 /= -1) call wrong('modff')
    if (remquo(7d0, 2d0, k) /= -1 .or. k /= 4) call wrong('remquo')
  end subroutine
  subroutine near(a, b, what)
    real(8), intent(in) :: a, b
    character(*), intent(in) :: what
    if (abs(a - b) > 1d-5*max(abs(b), 1d-3)) call wrong(what)
  end subroutine
  subroutine same(a, b, what)
    real(8), intent(in) :: a, b
    character(*), intent(in) :: what
    if (a /= b .or. sign(1d0, a) /= sign(1d0, b)) call wrong(what)
  end subroutine
  subroutine wrong(what)
    character(*), intent(in) :: what
    print *, 'wrong: ', what, i
    error stop 1
  end subroutine
end program
