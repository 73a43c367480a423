! Functions of cudadevice and libm: on the host, in kernels, which know cudadevice without naming it, and in constructs.
! rows: CUF-DMOD-01, CUF-DMOD-02, CUF-DMOD-03, CUF-DMOD-05, CUF-DMOD-07, CUF-DMOD-08, CUF-DMOD-09, CUF-DMOD-14, CUF-DMOD-15, CUF-DMOD-16, CUF-DMOD-17, CUF-DMOD-21, CUF-LIBM-01, CUF-LIBM-02, CUF-LIBM-03, CUF-LIBM-04, CUF-LIBM-05, CUF-LIBM-06, CUF-LIBM-07, CUF-LIBM-08, CUF-SORT-01, CUF-SORT-02, CUF-SORT-03, CUF-SORT-04, CUF-SORT-05, CUF-SORT-07
! args: -cuda
! reference: none
module k
contains
  attributes(global) subroutine integers(r)
    integer(4) :: r(*)
    integer(4) :: i
    if (threadidx%x /= 1) return
    i = int(z'12345678')
    r(1) = __brev(i); r(2) = __clz(i); r(3) = __ffs(i); r(4) = __popc(i)
    r(5) = __clzll(81985529216486895_8); r(6) = __ffsll(0_8); r(7) = __popcll(81985529216486895_8)
    r(8) = __float_as_int(-2.5); r(9) = __double2hiint(3.75d0); r(10) = __double2loint(3.75d0)
    r(11) = __mul24(-3, 5); r(12) = __umul24(-1, 2); r(13) = __mulhi(2000000000, 2000000000); r(14) = __umulhi(-1, -1)
    r(15) = __sad(3, 7, 10); r(16) = __usad(-1, 1, 0)
    r(17) = __double2int_rd(-1.5d0); r(18) = __double2int_rn(2.5d0); r(19) = __double2int_ru(1.2d0)
    r(20) = __double2int_rz(-1.7d0); r(21) = __double2uint_rz(4.0d9); r(22) = __float2int_rn(-3.5)
    r(23) = int(__float2ll_rd(-1.25)); r(24) = signbit(-1.0)
  end subroutine
  attributes(global) subroutine reals(r, s)
    use libm
    real(8) :: r(*)
    real(4) :: s(*)
    if (threadidx%x /= 1) return
    r(1) = __hiloint2double(1074659328, 0); r(2) = __longlong_as_double(4611686018427387904_8)
    r(3) = rsqrt(4.0d0); r(4) = sinpi(0.5d0); r(5) = cbrt(8.0d0); r(6) = ldexp(1.5d0, 3)
    r(7) = fma(2.0d0, 3.0d0, 1.0d0); r(8) = fdivide(1.0d0, 4.0d0); r(9) = exp2(3.0d0); r(10) = real(ilogb(9.0d0), 8)
    s(1) = __int_as_float(1065353216); s(2) = __saturatef(-2.5); s(3) = cbrt(27.0); s(4) = fmaxf(1.0, 2.0)
    s(5) = __powf(2.0, 3.0); s(6) = cospif(1.0); s(7) = truncf(-2.7); s(8) = copysign(3.0, -1.0)
  end subroutine
end module
program test
  use k
  use cudafor
  use cudadevice
  implicit none
  integer, device :: r_d(24)
  integer :: r(24), i, order(8), pop(16)
  real(8), device :: d_d(10)
  real(4), device :: s_d(8), f_d(8)
  integer, device :: o_d(8)
  real(8) :: d(10)
  real(4) :: s(8), f(8)
  integer(8) :: big(5)
  call integers<<<1, 32>>>(r_d)
  r = r_d
  if (any(r(1:7) /= [510274632, 3, 4, 13, 7, 0, 32])) error stop 1
  if (any(r(8:16) /= [-1071644672, 1074659328, 0, -15, 33554430, 931322574, -2, 14, -2])) error stop 2
  if (any(r(17:22) /= [-2, 2, 2, -1, -294967296, -4])) error stop 3
  if (r(23) /= -2 .or. r(24) == 0) error stop 4
  if (__brev(int(z'12345678')) /= r(1) .or. __umulhi(-1, -1) /= r(14)) error stop 5
  call reals<<<1, 1>>>(d_d, s_d)
  d = d_d; s = s_d
  if (any(abs(d - [3.75d0, 2.0d0, 0.5d0, 1.0d0, 2.0d0, 12.0d0, 7.0d0, 0.25d0, 8.0d0, 3.0d0]) > 1d-12)) error stop 6
  if (any(abs(s - [1.0, 0.0, 3.0, 2.0, 8.0, -1.0, -2.0, -3.0]) > 1e-5)) error stop 7
  !$acc parallel loop copyout(pop)
  do i = 1, 16
    pop(i) = __popc(i) + __ffs(i)
  end do
  if (any(pop /= [(popcnt(i) + trailz(i) + 1, i = 1, 16)])) error stop 8
  ! Sorting, on the host and on the device.
  f = [3.0, -1.0, huge(1.0), 0.0, -7.5, 3.0, 2.0, -1.0]
  f_d = f
  call fsort(f, 8)
  if (any(f /= [-7.5, -1.0, -1.0, 0.0, 2.0, 3.0, 3.0, huge(1.0)])) error stop 9
  call fsort(f_d, o_d, 8, .true.)
  s = f_d; order = o_d
  if (any(s /= f) .or. any(order /= [5, 2, 8, 4, 7, 1, 6, 3])) error stop 10
  big = [5_8, -3_8, 9000000000_8, 0_8, -9000000000_8]
  call fsort(big, 5_8)
  if (any(big /= [-9000000000_8, -3_8, 0_8, 5_8, 9000000000_8])) error stop 11
end program
