! Memory: none left, cudaMalloc of allocatable arrays, pinned= in any order, page-locked, copies that count elements.
! rows: CUF-ALL-02, CUF-ALL-06, CUF-ALL-08, CUF-VAR-19, CUF-PIN-04, CUF-XFR-27, CUF-ASY-04, CUF-KLD-12
! args: -cuda
! reference: none
module k
contains
  attributes(global) subroutine add(a, n, x)
    integer, value :: n, x
    integer :: a(*)
    integer :: i
    i = (blockIdx%x - 1)*blockDim%x + threadIdx%x
    if (i <= n) a(i) = a(i)*2 + x
  end subroutine
end module
program test
  use cudafor
  use iso_c_binding
  use k
  implicit none
  real(8), device, allocatable :: huge_d(:), c(:)
  integer, device :: a(1000), cur(1000)
  real, allocatable, pinned, target :: p(:), q(:)
  integer, allocatable, pinned :: h(:)
  integer :: wrk(512), i, istat
  logical :: locked
  integer(cuda_stream_kind) :: s
  type(cudaPointerAttributes) :: attributes
  ! Twice what any device has.
  allocate(huge_d(2_8**46), stat=istat)
  if (istat == 0) error stop 1
  if (allocated(huge_d)) error stop 2
  istat = cudaGetLastError()
  if (cudaMalloc(c, 100) /= cudaSuccess) error stop 3
  if (size(c) /= 100 .or. .not. allocated(c)) error stop 4
  c = 3
  if (sum(c) /= 300) error stop 5
  if (cudaFree(c) /= cudaSuccess) error stop 6
  if (allocated(c)) error stop 7
  allocate(p(100), pinned=locked, stat=istat)
  if (istat /= 0) error stop 8
  allocate(q(100), stat=istat, pinned=locked)
  if (istat /= 0) error stop 9
  if (locked) then
    if (cudaPointerGetAttributes(attributes, p) /= cudaSuccess) error stop 10
    if (attributes%type /= 1 .and. attributes%type /= 0) error stop 11
  end if
  ! One stream keeps the order.
  if (cudaStreamCreate(s) /= cudaSuccess) error stop 12
  allocate(h(1000))
  h = 1
  istat = cudaMemcpyAsync(a, h, 1000, stream=s)
  call add<<<4, 256, 0, s>>>(a, 1000, 1)
  call add<<<4, 256, 0, s>>>(a, 1000, 5)
  istat = cudaMemcpyAsync(h, a, 1000, stream=s)
  if (cudaStreamSynchronize(s) /= cudaSuccess) error stop 13
  if (any(h /= 11)) error stop 14
  istat = cudaStreamDestroy(s)
  cur = 7
  wrk = 0
  if (cudaMemcpy(wrk, cur, 500) /= cudaSuccess) error stop 15
  if (any(wrk(:500) /= 7) .or. any(wrk(501:) /= 0)) error stop 16
  !$cuf kernel do <<<*, *>>>
  do i = 1, 1000
    a(i) = i
  end do
  if (cudaDeviceSynchronize() /= cudaSuccess) error stop 17
  h = a
  if (any(h /= [(i, i = 1, 1000)])) error stop 18
end program
