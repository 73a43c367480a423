! Bulk copies between global and shared memory, and the barriers that threads and copies arrive at.
! rows: CUF-TMA-02, CUF-TMA-03, CUF-TMA-04, CUF-TMA-05, CUF-TMA-06, CUF-TMA-07, CUF-TMA-08, CUF-TMA-09, CUF-TMA-10
! rows: CUF-TMA-11, CUF-TMA-12, CUF-TMA-13, CUF-TMA-14
! args: -cuda -gpu=cc90
! reference: none
! skip: radeon AMD's GPUs have no bulk copies
module kernels
  implicit none
  integer, parameter :: piece = 256
contains
  ! Counts of elements; the last block's part is smaller.
  attributes(global) subroutine add_elements(c, a, b, n)
    integer, value :: n
    real(8), device :: c(n), a(n), b(n)
    real(8), shared :: ta(piece), tb(piece)
    integer(8), shared :: first, second
    integer(8) :: token, token2
    integer :: i, j, count
    j = (blockidx%x - 1)*piece + 1
    if (threadidx%x == 1) then
      call barrier_init(first, blockdim%x)
      call barrier_init(second, blockdim%x)
    end if
    call syncthreads()
    if (threadidx%x == 1) then
      count = min(piece, n - j + 1)
      call tma_bulk_load(first, a(j), ta, count)
      call tma_bulk_load(second, b(j), tb, count)
    end if
    call syncthreads()
    token = barrier_arrive(first)
    token2 = barrier_arrive(second)
    if (barrier_try_wait(first, token) == 0) return
    if (barrier_try_wait(second, token2) == 0) return
    do i = threadidx%x, piece, blockdim%x
      ta(i) = ta(i) + tb(i)
    end do
    call fence_proxy_async()
    call syncthreads()
    if (threadidx%x == 1) call tma_bulk_store(ta, c(j), count)
  end subroutine
  ! Counts of bytes, which the threads announce; several phases of one barrier, with waits of a bounded time.
  attributes(global) subroutine scale_bytes(a, n, phases)
    integer, value :: n, phases
    integer, device :: a(n)
    integer, shared :: t(piece)
    integer(8), shared :: arrived
    integer(8) :: token
    integer :: i, j, k, bytes
    if (threadidx%x == 1) call barrier_init(arrived, blockdim%x)
    call syncthreads()
    do k = 1, phases
      j = (k - 1)*piece + 1
      bytes = 0
      if (threadidx%x == 1) then
        bytes = 4*piece
        call tma_bulk_g2s(arrived, a(j), t, bytes)
      end if
      token = barrier_arrive(arrived, bytes)
      do
        if (barrier_try_wait_sleep(arrived, token, 1000000) /= 0) exit
      end do
      do i = threadidx%x, piece, blockdim%x
        t(i) = 3*t(i)
      end do
      call fence_proxy_async()
      call syncthreads()
      if (threadidx%x == 1) then
        call tma_bulk_s2g(t, a(j), bytes)
        call tma_bulk_commit_group()
        call tma_bulk_wait_group()
      end if
      call syncthreads()
    end do
  end subroutine
  ! Other types, from and to the middle of arrays.
  attributes(global) subroutine types(z, h, r)
    complex(8), device :: z(8)
    real(2), device :: h(16)
    complex(4), device :: r(8)
    complex(8), shared :: tz(8)
    real(2), shared :: th(16)
    complex(4), shared :: tr(8)
    integer(8), shared :: b
    integer(8) :: token
    if (threadidx%x == 1) then
      call barrier_init(b, 1)
      call tma_bulk_load(b, z(5), tz, 4)
      call tma_bulk_load(b, h(9), th, 8)
      call tma_bulk_load(b, r(3), tr(5), 4)
      token = barrier_arrive(b)
      if (barrier_try_wait(b, token) /= 1) return
      call tma_bulk_store(tz, z(1), 4)
      call tma_bulk_store(th, h(1), 8)
      call tma_bulk_store(tr(5), r(5), 4)
    end if
  end subroutine
end module
program bulk_copies
  use cudafor
  use kernels
  implicit none
  integer, parameter :: n = 5*piece + 100
  real(8), device :: a(n), b(n), c(n)
  integer, device :: w(3*piece)
  complex(8), device :: z(8)
  real(2), device :: h(16)
  complex(4), device :: r(8)
  real(8) :: ha(n), hc(n)
  integer :: hw(3*piece), i
  complex(8) :: hz(8)
  real(2) :: hh(16)
  complex(4) :: hr(8)
  ha = [(0.5d0*i, i=1, n)]
  a = ha
  b = 2*ha
  c = 0
  call add_elements<<<6, 64>>>(c, a, b, n)
  hc = c
  if (any(hc /= 3*ha)) error stop 'elements'
  w = [(i, i=1, 3*piece)]
  call scale_bytes<<<1, 96>>>(w, 3*piece, 3)
  hw = w
  if (any(hw /= [(3*i, i=1, 3*piece)])) error stop 'bytes'
  z = [(cmplx(i, -i, 8), i=1, 8)]
  h = real([(i, i=1, 16)], 2)
  r = [(cmplx(i, 2*i, 4), i=1, 8)]
  call types<<<1, 32>>>(z, h, r)
  hz = z
  hh = h
  hr = r
  if (any(hz(:4) /= hz(5:)) .or. hz(1) /= (5d0, -5d0)) error stop 'complex(8)'
  if (any(hh(:8) /= hh(9:)) .or. real(hh(1)) /= 9) error stop 'real(2)'
  if (any(hr(5:) /= [(cmplx(i, 2*i, 4), i=3, 6)])) error stop 'complex(4)'
end program
