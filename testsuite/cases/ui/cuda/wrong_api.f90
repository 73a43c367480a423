! Arguments of the API that fit by type and rank only.
! rows: CUF-XFR-27, CUF-RTMEM-01
! args: -cuda
program test
  use cudafor
  implicit none
  integer, parameter :: n = 10
  real :: h(n)
  real(8) :: h8(n)
  real, device :: d(n)
  real, allocatable :: a(:)
  real, pinned, allocatable :: p(:)
  real, device, allocatable :: e(:)
  real, managed, allocatable :: g(:)
  integer :: i
  i = cudaFree(h) !~ ERROR E0807 must be ALLOCATABLE
  i = cudaFree(a) !~ ERROR E0823 `a` is in the host's memory, but it is released here as memory of the device
  i = cudaFree(p) !~ ERROR E0823 `p` is in the host's memory, but it is released here as memory of the device
  i = cudaFree(d) !~ ERROR E0807 must be ALLOCATABLE
  i = cudaFreeAsync(a, 0) !~ ERROR E0823 `a` is in the host's memory, but it is released here as memory of the device
  i = cudaFree(e)
  i = cudaFree(g)
  i = cudaMemcpy(d, h8, n) !~ ERROR E0823 this copies REAL(8) to REAL(4), but copies count elements of one type
  i = cudaMemcpy(h8, d, n) !~ ERROR E0823 this copies REAL(4) to REAL(8), but copies count elements of one type
  i = cudaMemcpyAsync(h8, d, n) !~ ERROR E0823 this copies REAL(4) to REAL(8), but copies count elements of one type
  i = cudaMemcpy2D(d, 1, h8, 1, 1, 1) !~ ERROR E0823 this copies REAL(8) to REAL(4), but copies count elements of one type
  i = cudaMemcpyPeer(d, 0, h8, 0, n) !~ ERROR E0823 this copies REAL(8) to REAL(4), but copies count elements of one type
  i = cudaMemcpy(d, h, n)
  i = cudaMemcpy(d(3), h(2), 4)
  i = cudaMemset(d, 0, n) !~ ERROR E0808 there is no specific procedure of the generic `cudamemset`
  i = cudaMemset(h, 0., n) !~ ERROR E0823 `h` is in the host's memory, but it is filled here as memory of the device
  i = cudaMemset(g, 0., n)
  i = cudaMemcpy(d, h, n, cudaMemcpyDeviceToHost) !~ ERROR E0823 this direction copies to the host, but the call has device data as its destination
  i = cudaMemcpy(h, d, n, cudaMemcpyHostToDevice) !~ ERROR E0823 this direction copies from the host, but the call has device data as its source
  i = cudaMemcpy(h, d, n, cudaMemcpyHostToHost) !~ ERROR E0823 this direction copies between arrays of the host, but the call has device data
  i = cudaMemcpy(h, d, n, cudaMemcpyDeviceToHost)
  i = cudaMemcpy(g, h, n, cudaMemcpyDefault)
end program
