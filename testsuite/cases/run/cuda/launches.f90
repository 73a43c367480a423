! Launches: grids of `*` and of -1, kernels without arguments, values of types, two kinds of shared arrays, votes, clocks.
! rows: CUF-CFG-07, CUF-LAU-02, CUF-LAU-03, CUF-LAU-07, CUF-RTOCC-05, CUF-SUB-12, CUF-VAL-05, CUF-SHM-09, CUF-CON-06, CUF-KLD-08, CUF-KLD-09, CUF-KLD-37, CUF-KLD-39, CUF-SYN-02, CUF-SYN-04, CUF-SYN-08, CUF-VOTE-03, CUF-VOTE-06, CUF-VOTE-07, CUF-VOTE-08, CUF-INTR-20, CUF-HST-02, CUF-DMOD-06, CUF-MAN-05, CUF-MAN-06
! args: -cuda
! reference: none
module m
  use cudafor
  implicit none
  real, constant :: factor
  integer, device :: total
  type point
    real :: x
    integer :: n
  end type
  type box
    real, allocatable, managed :: a(:)
    integer :: n
  end type
contains
  attributes(global) subroutine bare()
    integer :: old
    if (threadIdx%x == 1) old = atomicAdd(total, 1)
  end subroutine
  attributes(device) elemental real function twice(x)
    real, intent(in) :: x
    twice = 2*x
  end function
  attributes(device) pure real function thrice(x)
    real, intent(in) :: x
    thrice = 3*x
  end function
  attributes(global) subroutine elements(a, n)
    integer, value :: n
    real :: a(n)
    real :: b(4)
    b = [1., 2., 3., 4.]
    b = twice(b)
    if (threadIdx%x <= 4) a(threadIdx%x) = b(threadIdx%x) + thrice(1.)
  end subroutine
  attributes(global) subroutine by_value(p, a)
    type(point), value :: p
    real :: a(*)
    a(threadIdx%x) = p%x + p%n*threadIdx%x
  end subroutine
  attributes(global) subroutine two_shared(a, n)
    integer, value :: n
    real :: a(n)
    real, shared :: s(32)
    real, shared :: d(*)
    integer :: i
    i = threadIdx%x
    s(i) = a(i)
    d(i) = 10*a(i)
    call syncthreads()
    a(i) = s(n + 1 - i) + d(n + 1 - i)
  end subroutine
  attributes(global) subroutine fill(a, n)
    integer, value :: n
    integer :: a(n), i
    i = (blockIdx%x - 1)*blockDim%x + threadIdx%x
    do while (i <= n)
      a(i) = a(i) + 1
      i = i + gridDim%x*blockDim%x
    end do
    if (threadIdx%x == 1 .and. blockIdx%x == 1) total = gridDim%x
  end subroutine
  attributes(global) subroutine votes(r, h)
    integer :: r(32, 8)
    integer :: h(32)
    integer :: i
    logical :: p
    i = threadIdx%x
    r(i, 1) = syncthreads_and(i)
    r(i, 2) = syncthreads_or(merge(1, 0, i == 5))
    r(i, 3) = activemask()
    r(i, 4) = match_all_sync(z'ffffffff', 7, p)
    r(i, 5) = merge(1, 0, p)
    r(i, 6) = match_any_sync(z'ffffffff', mod(i, 2))
    r(i, 7) = ballot_sync(z'ffffffff', i == 32)
    r(i, 8) = match_all_sync(z'ffffffff', real(i, 8), p)
    if (.not. p) r(i, 8) = r(i, 8) + 100
    h(i) = i
    call threadfence_system()
  end subroutine
  attributes(global) subroutine products(r)
    real(8) :: r(8)
    real(8) :: a(3), b(3), c(2, 2), d(2, 2), e(2, 2)
    complex :: z(2, 2)
    a = [1, 2, 3]
    b = [4, 5, 6]
    r(1) = dot_product(a, b)
    r(2) = norm2(a)
    c = reshape([1d0, 2d0, 3d0, 4d0], [2, 2])
    d = reshape([5d0, 6d0, 7d0, 8d0], [2, 2])
    e = matmul(c, d)
    r(3) = e(1, 1)
    r(4) = e(2, 2)
    z = matmul(cmplx(c), cmplx(d))
    r(5) = real(z(2, 1))
  end subroutine
  attributes(global) subroutine clocks(t)
    integer(8) :: t(6)
    t(1) = clock64()
    t(2) = clock64()
    t(3) = globaltimer()
    t(4) = globaltimer()
    t(5) = clock()
  end subroutine
  attributes(global) subroutine traverse(b)
    type(box) :: b
    integer :: i
    i = threadIdx%x
    if (i <= b%n) b%a(i) = b%a(i)*factor
  end subroutine
end module
module user
  use m, only : scale_by => factor, traverse, box
contains
  subroutine set(x)
    real, intent(in) :: x
    scale_by = x
  end subroutine
end module
program p
  use cudafor
  use m
  use user, only : set
  implicit none
  real, device :: a(32)
  real :: h(32)
  integer, device, allocatable :: n(:)
  integer, device :: r(32, 8), hh(32)
  integer :: rr(32, 8), i, j, istat, blocks, was
  integer, managed, allocatable :: c(:, :)
  real(8), device :: d(8)
  real(8) :: dd(8)
  integer(8), device :: t(6)
  integer(8) :: tt(6)
  type(box), managed :: b
  type(dim3) :: grid
  type(cudaDeviceProp) :: prop
  complex(8), device :: z(100)
  complex(8) :: zs
  integer :: s1, s2
  real :: s3
  total = 0
  call bare<<<3, 4>>>()
  i = total
  if (i /= 3) error stop 1
  a = 0
  call elements<<<1, 32>>>(a, 32)
  h = a
  if (any(h(1:5) /= [5., 7., 9., 11., 0.])) error stop 2
  call by_value<<<1, 32>>>(point(1.5, 2), a)
  h = a
  if (h(3) /= 7.5) error stop 3
  a = [(real(i), i = 1, 32)]
  call two_shared<<<1, 32, 32*4>>>(a, 32)
  h = a
  if (h(1) /= 32*11 .or. h(32) /= 11) error stop 4
  allocate(n(100000))
  n = 0
  call fill<<<*, 128>>>(n, 100000)
  if (sum(n) /= 100000) error stop 5
  was = total
  istat = cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, fill, 128, 0)
  istat = cudaGetDeviceProperties(prop, 0)
  if (was /= blocks*prop%multiProcessorCount) error stop 6
  grid = dim3(-1, 1, 1)
  call fill<<<grid, 128>>>(n, 100000)
  if (sum(n) /= 200000 .or. total_is() /= was) error stop 7
  call votes<<<1, 32>>>(r, hh)
  rr = r
  if (any(rr(:, 1) == 0) .or. any(rr(:, 2) == 0)) error stop 8
  if (any(rr(:, 3) == 0)) error stop 9
  if (any(rr(:, 4) /= -1) .or. any(rr(:, 5) /= 1)) error stop 10
  if (rr(1, 6) /= int(z'55555555') .or. rr(2, 6) /= int(z'aaaaaaaa', 4)) error stop 11
  if (any(rr(:, 7) >= 0)) error stop 12
  if (any(rr(:, 8) /= 100)) error stop 13
  call products<<<1, 1>>>(d)
  dd = d
  if (dd(1) /= 32 .or. abs(dd(2) - sqrt(14d0)) > 1d-12 .or. dd(3) /= 23 .or. dd(4) /= 46 .or. dd(5) /= 34) error stop 14
  call clocks<<<1, 1>>>(t)
  tt = t
  if (tt(2) < tt(1) .or. tt(4) < tt(3)) error stop 15
  call set(3.)
  b%n = 5
  allocate(b%a(5))
  b%a = 2
  call traverse<<<1, 32>>>(b)
  istat = cudaDeviceSynchronize()
  if (any(b%a /= 6)) error stop 16
  if (sizeof(n) /= 400000 .or. sizeof(a) /= 128) error stop 17
  allocate(c(64, 8))
  !$cuf kernel do(2) <<<(1, *), (256, 1)>>>
  do j = 1, 8
    do i = 1, 64
      c(i, j) = i + 100*j
    end do
  end do
  istat = cudaDeviceSynchronize()
  if (any(c /= reshape([((i + 100*j, i = 1, 64), j = 1, 8)], [64, 8]))) error stop 18
  !$cuf kernel do(2) <<<*, 256>>>
  do j = 1, 8
    do i = 1, 64
      c(i, j) = i - 100*j
    end do
  end do
  istat = cudaDeviceSynchronize()
  if (any(c /= reshape([((i - 100*j, i = 1, 64), j = 1, 8)], [64, 8]))) error stop 19
  z = (1d0, 2d0)
  zs = 0
  s1 = 0; s2 = -5; s3 = 0
  !$cuf kernel do <<<*, *>>> reduction(+: zs, s1) reduction(max: s2) reduction(+: s3)
  do i = 1, 100
    zs = zs + z(i)
    s1 = s1 + i
    s2 = max(s2, i)
    s3 = s3 + 1
  end do
  if (zs /= (100d0, 200d0) .or. s1 /= 5050 .or. s2 /= 100 .or. s3 /= 100) error stop 20
contains
  integer function total_is()
    total_is = total
  end function
end program
