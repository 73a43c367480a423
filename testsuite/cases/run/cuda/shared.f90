! Shared memory passed to procedures and sized at the launch, values, constant memory, streams, failing launches.
! rows: CUF-SHM-02, CUF-SHM-03, CUF-SHM-04, CUF-SHM-05, CUF-SHM-06, CUF-SHM-07, CUF-VAL-02, CUF-VAL-03, CUF-VAL-04, CUF-CON-04, CUF-SYN-07, CUF-SYN-09, CUF-ALL-01, CUF-ALL-03, CUF-ALL-04, CUF-ALL-05, CUF-BIV-01, CUF-BIV-02, CUF-BIV-03, CUF-CFG-03, CUF-CFG-05, CUF-LAU-01, CUF-LAU-05, CUF-LAU-08, CUF-VAR-17, CUF-VOTE-04, CUF-VOTE-05, CUF-XFR-08
! args: -cuda
module shared_m
  use cudafor
  implicit none
  integer, constant :: cs
  real(8), constant :: cv(4)
  integer, device :: done
  real, device, allocatable, save :: table(:,:)
contains
  attributes(device) subroutine fill(s, v)
    integer, shared :: s(*)
    integer, value :: v
    s(threadidx%x) = v*threadidx%x
  end subroutine
  attributes(device) subroutine twist(s, r)
    integer, shared :: s(*)
    integer :: r
    r = s(blockdim%x - threadidx%x + 1)
  end subroutine
  attributes(global) subroutine passes(a)
    integer :: a(*)
    integer, shared :: s(64)
    integer :: r
    call fill(s, cs)
    call syncthreads()
    call twist(s, r)
    a((blockidx%x-1)*blockdim%x + threadidx%x) = r
  end subroutine
  attributes(global) subroutine aliased(a)
    integer :: a(*)
    integer, shared :: i(*)
    real, shared :: r(*)
    integer :: t
    t = threadidx%x
    r(t) = 1.0
    call syncthreads()
    a(t) = i(t)
  end subroutine
  attributes(global) subroutine automatic(a, n, m)
    integer, value :: n, m
    real(8) :: a(n, m)
    integer(1), shared :: b(blockdim%x)
    real(8), shared :: d(n, m)
    integer :: i, j
    i = threadidx%x; j = threadidx%y
    if (j == 1) b(i) = int(i, 1)
    d(i, j) = i*10 + j
    call syncthreads()
    a(i, j) = d(n - i + 1, m - j + 1) + b(i)/10d0
  end subroutine
  attributes(global) subroutine values(a, n, x, q, z, i8)
    integer, value :: n
    real(8), value :: x
    logical, value :: q
    complex, value :: z
    integer(8), value :: i8
    real(8) :: a(n, n)
    real(8) :: w(4)
    integer :: i
    i = threadidx%x
    w = cv
    x = x + i
    a(i, 1) = x
    if (q) a(i, 2) = real(z) + 100*aimag(z)
    a(i, 3) = i8 + sum(w)
  end subroutine
  attributes(global) subroutine last_block(partial, total, n, nblocks)
    integer, value :: n, nblocks
    real(8) :: partial(*), total(1)
    real(8), shared :: s(128)
    logical, shared :: last
    integer :: t, step, old, i
    t = threadidx%x
    s(t) = 0
    i = (blockidx%x-1)*blockdim%x + t
    if (i <= n) s(t) = i
    call syncthreads()
    step = 64
    do while (step > 0)
      if (t <= step) s(t) = s(t) + s(t+step)
      call syncthreads()
      step = step/2
    end do
    if (t == 1) then
      partial(blockidx%x) = s(1)
      call threadfence()
      old = atomicinc(done, nblocks - 1)
      last = old == nblocks - 1
    end if
    call syncthreads()
    if (last .and. t == 1) then
      total(1) = 0
      do i = 1, nblocks
        total(1) = total(1) + partial(i)
      end do
    end if
  end subroutine
  attributes(global) subroutine lookups(r)
    real :: r(*)
    integer :: i
    i = threadidx%x
    r(i) = table(i, lbound(table, 2)) + size(table)
    if (i == 1) then
      call threadfence_block()
      r(i) = r(i) + all_sync(z'ffffffff', 1) * 0 + merge(1, 0, ballot_sync(1, 1) /= 0)*0
    end if
  end subroutine
  subroutine local_device(n, first)
    integer, intent(in) :: n
    logical, intent(in) :: first
    integer, device, allocatable, save :: kept(:)
    integer, device :: fixed(4), sized(n)
    integer :: h(4)
    if (first) then
      allocate(kept(4))
      kept = 5
    end if
    fixed = 1
    sized = 2
    h = kept
    if (first) h(1) = 0
    h(2:3) = fixed(2:3)
    h(4) = sized(n)
    print *, h
  end subroutine
end module
program t
  use shared_m
  implicit none
  integer :: h(128), istat, k
  integer, device :: d(128)
  real(8), device :: a(6, 5), v(4, 4), partial(40), total(1)
  real(8) :: ah(6, 5), vh(4, 4), th(1)
  real, device :: rd(8)
  real :: rh(8), tb(8, -1:1)
  real, device, allocatable :: lo(:,:)
  integer, device, allocatable :: scalar
  integer(cuda_stream_kind) :: s1
  integer :: hs
  cs = 3
  cv = [1d0, 2d0, 3d0, 4d0]
  cv(2:3) = cv(1)
  call passes<<<2, 64>>>(d)
  h = d
  print *, h(1), h(64), h(65), h(128)
  call aliased<<<1, 16, 64>>>(d)
  h(1:16) = d(1:16)
  print *, all(transfer(h(1:16), [1.0]) == 1.0)
  call automatic<<<1, dim3(6, 5, 1), 16 + 6*5*8>>>(a, 6, 5)
  ah = a
  print *, ah(1, 1), ah(6, 5)
  v = 0
  call values<<<1, 4>>>(v, 4, 0.5d0, .true., (2.0, 3.0), 10000000000_8)
  vh = v
  print *, vh(1, 1), vh(4, 1), vh(2, 2), vh(3, 3)
  done = 0
  do k = 1, 5
    call last_block<<<40, 128>>>(partial, total, 5000, 40)
    th = total
    if (th(1) /= 5000d0*5001/2) print *, 'wrong', k, th
  end do
  print *, th
  tb = 1; tb(:, -1) = 7
  allocate(table(8, -1:1), lo(0:3, -2:2), stat=istat)
  table = tb
  lo = 4
  print *, istat, lbound(lo), ubound(lo), shape(table)
  call lookups<<<1, 8>>>(rd)
  rh = rd
  print *, rh(1), rh(8)
  deallocate(table, lo)
  print *, allocated(table)
  allocate(scalar)
  scalar = 100
  hs = scalar
  print *, hs
  deallocate(scalar)
  call local_device(9, .true.)
  call local_device(3, .false.)
  istat = cudaStreamCreate(s1)
  d = 0
  call passes<<<2, 64, 0, s1>>>(d)
  istat = cudaStreamSynchronize(s1)
  h = d
  print *, h(1), istat
  call passes<<<dim3(0, 1, 1), 64>>>(d)
  print *, cudaGetLastError() /= 0
  call aliased<<<1, 16, 1000000>>>(d)
  print *, cudaGetLastError() /= 0
  istat = cudaStreamDestroy(s1)
  d(1:4) = (/ (k*k, k = 1, 4) /)
  h(1:4) = d(1:4)
  print *, h(1:4)
end program
