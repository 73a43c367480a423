! Atomic operations, shuffles, votes, counting barriers, output of kernels.
! rows: CUF-ATO-02, CUF-ATO-03, CUF-ATO-04, CUF-ATO-05, CUF-ATO-06, CUF-ATO-07, CUF-ATO-08, CUF-ATO-09, CUF-ATO-11, CUF-SHF-01, CUF-SHF-03, CUF-SHF-04, CUF-SHF-05, CUF-SHF-06, CUF-VOTE-01, CUF-VOTE-02, CUF-SYN-03, CUF-SYN-05, CUF-SYN-06, CUF-PRE-06
! args: -cuda
! env: GFORTRAN_UNBUFFERED_ALL=y
module k
contains
  attributes(global) subroutine atoms(i4, i8, r4, r8, last, n)
    integer :: i4(*)
    integer(8) :: i8(*)
    real :: r4(*)
    real(8) :: r8(*)
    integer :: last(*)
    integer, value :: n
    integer :: i, old
    integer(8) :: o8
    real :: o4
    real(8) :: d8
    integer, shared :: s
    i = (blockidx%x-1)*blockdim%x + threadidx%x
    if (threadidx%x == 1) s = 0
    call syncthreads()
    old = atomicadd(s, 1)
    old = atomicadd(i4(1), 1)
    old = atomicsub(i4(2), 2)
    old = atomicmax(i4(3), i)
    old = atomicmin(i4(4), -i)
    old = atomicor(i4(5), ishft(1, mod(i,31)))
    old = atomicinc(i4(6), 9)
    old = atomicdec(i4(7), 9)
    old = atomicexch(i4(9), 7)
    old = atomicxor(i4(10), i)
    old = atomicand(i4(11), not(1))
    o8 = atomicadd(i8(1), int(i,8)*10000000000_8)
    o4 = atomicadd(r4(1), 0.5)
    d8 = atomicadd(r8(1), 0.25d0)
    d8 = atomicmax(r8(2), real(i,8))
    call syncthreads()
    if (threadidx%x == 1) last(blockidx%x) = s
  end subroutine
  attributes(global) subroutine warps(r, b)
    real :: r(*)
    integer :: b(*)
    real :: v
    integer :: m, t, n
    t = threadidx%x
    v = t
    m = 1
    do while (m < 32)
      v = v + __shfl_xor(v, m)
      m = m*2
    end do
    r(t) = v
    b(t) = __shfl(t, 5) + 100*__shfl_down(t, 1) + 10000*__shfl_up(t, 1)
    if (t == 1) b(65) = 0
    n = ballot(t > 30)
    if (t == 1) b(65) = n
    if (t == 1) b(66) = 0
    n = syncthreads_count(t > 10)
    if (t == 1) b(66) = n
    if (allthreads(t < 100) .and. .not. anythread(t > 99)) then
      if (t == 1) b(67) = 1
    end if
    call syncwarp()
    call threadfence()
    if (t == 33) b(68) = warpsize
  end subroutine
  attributes(global) subroutine say(n)
    integer, value :: n
    if (threadidx%x <= n) print *, 'thread', threadidx%x, 'of', blockdim%x
  end subroutine
end module
program t
  use k
  implicit none
  integer :: h(11), l(4), b(68)
  integer, device :: d(11), last(4), bd(68)
  integer(8) :: h8(1)
  integer(8), device :: d8(1)
  real :: f(1), r(64)
  real, device :: fd(1), rd(64)
  real(8) :: g(2)
  real(8), device :: gd(2)
  h = 0; h(11) = 7; d = h
  h8 = 0; d8 = h8; f = 0; fd = f; g = 0; gd = g; last = 0
  call atoms<<<4, 64>>>(d, d8, fd, gd, last, 256)
  h = d; h8 = d8; f = fd; g = gd; l = last
  print *, h(1:4)
  print *, h(5), h(6), h(7)
  print *, h(9:11)
  print *, h8, f, g
  print *, l
  call warps<<<1, 64>>>(rd, bd)
  r = rd; b = bd
  print *, r(1), r(32), r(33), r(64)
  print *, b(1), b(2), b(32), b(64)
  print *, b(65), b(66), b(67), b(68)
  call say<<<1, 8>>>(2)
end program
