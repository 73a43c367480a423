! A heat equation with tiles in shared memory, events, constants, managed and pinned data, and a launch that fails.
! rows: CUF-HD-01, CUF-HD-02, CUF-HD-11, CUF-BLK-04, CUF-CFG-08, CUF-ASY-01, CUF-ASY-02, CUF-ASY-03, CUF-VAR-06, CUF-VAR-07, CUF-MAN-14, CUF-XFR-05, CUF-PIN-02
! args: -cuda
module precision_m
  integer, parameter :: fp_kind = kind(0.0d0)
end module
module stencil_m
  use cudafor
  use precision_m
  implicit none
  integer, parameter :: bx = 16, by = 8
  real(fp_kind), constant :: w(0:2)
  real(fp_kind), managed, allocatable :: total(:)
contains
  attributes(global) subroutine step(a, b, nx, ny)
    implicit none
    integer, value :: nx, ny
    real(fp_kind), intent(in) :: a(0:nx+1, 0:ny+1)
    real(fp_kind), intent(out) :: b(0:nx+1, 0:ny+1)
    real(fp_kind), shared :: t(0:bx+1, 0:by+1)
    integer :: i, j, it, jt
    it = threadIdx%x; jt = threadIdx%y
    i = (blockIdx%x-1)*blockDim%x + it
    j = (blockIdx%y-1)*blockDim%y + jt
    if (i <= nx+1 .and. j <= ny+1) t(it, jt) = a(i, j)
    if (it == 1 .and. j <= ny) t(0, jt) = a(i-1, j)
    if (jt == 1 .and. i <= nx) t(it, 0) = a(i, j-1)
    if (it == bx .and. i <= nx .and. j <= ny) t(it+1, jt) = a(i+1, j)
    if (jt == by .and. i <= nx .and. j <= ny) t(it, jt+1) = a(i, j+1)
    call syncthreads()
    if (i <= nx .and. j <= ny) then
      b(i,j) = w(0)*t(it,jt) + w(1)*(t(it-1,jt) + t(it+1,jt)) + w(2)*(t(it,jt-1) + t(it,jt+1))
    end if
  end subroutine
  attributes(global) subroutine sum_blocks(a, n)
    real(fp_kind) :: a(*)
    integer, value :: n
    real(fp_kind), shared :: p(256)
    integer :: i, t, inext
    t = threadIdx%x
    p(t) = 0
    do i = (blockIdx%x-1)*blockDim%x + t, n, blockDim%x*gridDim%x
      p(t) = p(t) + a(i)
    end do
    call syncthreads()
    inext = blockDim%x/2
    do while (inext >= 1)
      if (t <= inext) p(t) = p(t) + p(t+inext)
      inext = inext/2
      call syncthreads()
    end do
    if (t == 1) total(blockIdx%x) = p(1)
  end subroutine
end module
program heat
  use stencil_m
  implicit none
  integer, parameter :: nx = 61, ny = 37, steps = 20
  real(fp_kind), allocatable, pinned :: h(:,:)
  real(fp_kind), device, allocatable :: a(:,:), b(:,:)
  real(fp_kind) :: r(0:nx+1,0:ny+1), q(0:nx+1,0:ny+1)
  type(dim3) :: grid, tblock
  type(cudaEvent) :: e0, e1
  type(cudaDeviceProp) :: prop
  real(4) :: ms
  integer :: istat, i, j, s, n
  logical :: pin
  istat = cudaGetDeviceCount(n)
  print *, n >= 1, istat == cudaSuccess
  istat = cudaGetDeviceProperties(prop, 0)
  print *, prop%warpSize
  allocate(h(0:nx+1,0:ny+1), stat=istat, pinned=pin)
  allocate(a(0:nx+1,0:ny+1), b(0:nx+1,0:ny+1), total(4))
  do j = 0, ny+1
    do i = 0, nx+1
      h(i,j) = mod(i*7 + j*3, 11)
    end do
  end do
  r = h; q = h
  w = [0.5d0, 0.125d0, 0.125d0]
  a = h
  b = a
  grid = dim3((nx+bx-1)/bx, (ny+by-1)/by, 1)
  tblock = dim3(bx, by, 1)
  istat = cudaEventCreate(e0); istat = cudaEventCreate(e1)
  istat = cudaEventRecord(e0, 0)
  do s = 1, steps, 2
    call step<<<grid, tblock>>>(a, b, nx, ny)
    call step<<<grid, tblock>>>(b, a, nx, ny)
  end do
  istat = cudaEventRecord(e1, 0)
  istat = cudaEventSynchronize(e1)
  istat = cudaEventElapsedTime(ms, e0, e1)
  print *, ms >= 0, cudaGetErrorString(cudaGetLastError())
  h = a
  do s = 1, steps
    do j = 1, ny
      do i = 1, nx
        q(i,j) = 0.5d0*r(i,j) + 0.125d0*(r(i-1,j)+r(i+1,j)) + 0.125d0*(r(i,j-1)+r(i,j+1))
      end do
    end do
    r = q
  end do
  print *, maxval(abs(h - r)) < 1d-12
  call sum_blocks<<<4, 256>>>(a, size(a))
  istat = cudaDeviceSynchronize()
  print *, abs(sum(total) - sum(r)) < 1d-8
  call step<<<1, dim3(2048,1,1)>>>(a, b, nx, ny)
  istat = cudaGetLastError()
  print *, istat /= cudaSuccess
  istat = cudaMemcpy(h, a, size(a))
  print *, istat, all(h == r .or. abs(h-r) < 1d-12)
  deallocate(a, b, h, total)
end program
