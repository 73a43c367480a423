! Device pointers as arguments and in kernel loops, characters, conversions and types in assignments, mapped and stream-ordered memory.
! rows: CUF-MOD-13, CUF-MOD-15, CUF-MOD-17, CUF-TYP-05, CUF-XFR-06, CUF-XFR-10, CUF-XFR-11, CUF-XFR-26, CUF-INT-05, CUF-EXMAP-01, CUF-ALL-12, CUF-ALL-13, CUF-ALL-15, CUF-ALL-16, CUF-CFG-06
! args: -cuda
! reference: none
module m
  use cudafor
  implicit none
  real, device, pointer :: gp(:)
  real, device, target :: ga(20), gb(20)
  type t
    integer :: i
    real :: r(3)
  end type
contains
  attributes(global) subroutine usep(p, r)
    real, device, pointer :: p(:)
    integer :: r(2)
    integer :: i
    i = threadIdx%x
    if (i == 1) then
      r(1) = merge(1, 0, associated(p))
      r(2) = merge(1, 0, associated(gp))
    end if
    if (associated(p)) then
      if (i <= size(p)) p(i) = p(i) + i
    end if
  end subroutine
  attributes(global) subroutine chars(c, d, n)
    character(len=1) :: c(*), d(*)
    integer :: n
    integer :: i
    i = threadIdx%x
    if (c(i) == 'b') then
      d(i) = 'X'
    else if (c(i) < 'b') then
      d(i) = c(i)
    else
      d(i) = '-'
    end if
    if (i == 1) n = ichar(c(1))
  end subroutine
  attributes(global) subroutine mapped(a, n, m)
    integer, value :: n, m
    real :: a(n, m)
    integer :: i, j
    i = threadIdx%x + (blockIdx%x - 1)*blockDim%x
    j = threadIdx%y + (blockIdx%y - 1)*blockDim%y
    if (i <= n .and. j <= m) a(i, j) = i + 1000*j
  end subroutine
  attributes(global) subroutine shifts(a)
    integer :: a(32, 4), i
    i = threadIdx%x
    a(i, 1) = __shfl_down(i, 1)
    a(i, 2) = __shfl(i, 3, 8)
    a(i, 3) = __shfl_xor(i, 1)
    a(i, 4) = __shfl_up(i, 2)
  end subroutine
end module
program p
  use cudafor
  use m
  use iso_c_binding
  implicit none
  real, device, target :: x(20)
  real, device, pointer :: lp(:)
  real :: h(20), hs(4, 5)
  real(8) :: h8(20)
  integer, device :: r(2)
  integer :: rr(2), i, istat, j
  character(len=1), device :: c(4), d(4)
  character(len=1) :: cc(4)
  integer, device :: n
  type(t), device :: td(3), t1
  type(t) :: th(3)
  real, device :: m2(4, 5)
  type(c_ptr) :: hp
  type(c_devptr) :: dp
  real, pointer :: fh(:, :)
  real, device, pointer :: fd(:, :)
  integer, device :: sh(32, 4)
  integer :: shh(32, 4)
  real, managed, allocatable :: ma(:)
  real, device, allocatable :: sa(:), sb(:)
  integer(cuda_stream_kind) :: s, s2
  x = 0
  gp => ga
  lp => x
  call usep<<<1, 32>>>(lp, r)
  rr = r
  if (any(rr /= 1)) error stop 1
  h = x
  if (any(h /= [(real(i), i = 1, 20)])) error stop 2
  nullify(gp)
  nullify(lp)
  call usep<<<1, 32>>>(lp, r)
  rr = r
  if (any(rr /= 0)) error stop 3
  gp => gb(1:20:2)
  gb = 0
  !$cuf kernel do <<<*, *>>>
  do i = 1, 10
    gp(i) = x(i) + 1
  end do
  !$cuf kernel do <<<*, *>>>
  do i = 1, 10
    x(i) = gp(i)*2
  end do
  h = gb
  if (any(h(1:19:2) /= [(real(i) + 1, i = 1, 10)]) .or. any(h(2:20:2) /= 0)) error stop 4
  h = x
  if (any(h(1:10) /= [(2*real(i) + 2, i = 1, 10)])) error stop 5
  c = ['a', 'b', 'c', ' ']
  call chars<<<1, 4>>>(c, d, n)
  cc = d
  if (any(cc /= ['a', 'X', '-', ' '])) error stop 6
  i = n
  if (i /= 97) error stop 7
  h8 = [(i + 0.25d0, i = 1, 20)]
  x = h8
  h = x
  if (any(h /= real(h8))) error stop 8
  th = [(t(i, [1., 2., real(i)]), i = 1, 3)]
  td = th
  t1 = th(2)
  th = t(0, 0.)
  th = td
  if (th(3)%i /= 3 .or. th(3)%r(3) /= 3 .or. th(1)%r(2) /= 2) error stop 9
  th(1) = t1
  if (th(1)%i /= 2) error stop 10
  do j = 1, 5
    do i = 1, 4
      m2(i, j) = i*j
    end do
  end do
  do j = 1, 5
    do i = 1, 4
      hs(i, j) = m2(i, j)
    end do
  end do
  if (hs(3, 4) /= 12 .or. hs(4, 5) /= 20) error stop 11
  istat = cudaSetDeviceFlags(cudaDeviceMapHost)
  istat = cudaHostAlloc(hp, 100*100*sizeof(1.0), cudaHostAllocMapped)
  if (istat /= 0) error stop 12
  call c_f_pointer(hp, fh, [100, 100])
  istat = cudaHostGetDevicePointer(dp, hp, 0)
  if (istat /= 0) error stop 13
  call c_f_pointer(dp, fd, [100, 100])
  call mapped<<<dim3(7, 7, 1), dim3(16, 16, 1)>>>(fd, 100, 100)
  istat = cudaDeviceSynchronize()
  if (any(fh /= reshape([((real(i + 1000*j), i = 1, 100), j = 1, 100)], [100, 100]))) error stop 14
  istat = cudaFreeHost(hp)
  if (istat /= 0) error stop 15
  call shifts<<<1, 32>>>(sh)
  shh = sh
  if (shh(1, 1) /= 2 .or. shh(32, 1) /= 32) error stop 16
  if (shh(10, 2) /= 11 .or. shh(1, 2) /= 3) error stop 17
  if (shh(5, 3) /= 6 .or. shh(2, 4) /= 2 .or. shh(3, 4) /= 1) error stop 18
  istat = cudaMallocManaged(ma, 50, cudaMemAttachHost)
  if (istat /= 0) error stop 19
  ma = 4
  if (sum(ma) /= 200) error stop 20
  istat = cudaFree(ma)
  if (istat /= 0) error stop 21
  istat = cudaStreamCreate(s)
  allocate(sa(100), stream=s)
  sa = 5
  istat = cudaStreamSynchronize(s)
  if (sum(sa) /= 500) error stop 22
  deallocate(sa)
  istat = cudaMallocAsync(sb, 100, s)
  if (istat /= 0) error stop 23
  istat = cudaforSetDefaultStream(sb, s)
  sb = 7
  istat = cudaStreamSynchronize(s)
  if (sum(sb) /= 700) error stop 24
  istat = cudaFreeAsync(sb, s)
  if (istat /= 0) error stop 25
  istat = cudaforSetDefaultStream(x, s)
  if (cudaforGetDefaultStream(x) /= s) error stop 26
  x = 3
  h = x
  istat = cudaStreamSynchronize(s)
  if (any(h /= 3)) error stop 27
  s2 = cudaStreamPerThread
  istat = cudaStreamSynchronize(s2)
  if (istat /= 0) error stop 28
end program
