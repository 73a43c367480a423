! rows: CUF-RTG-01, CUF-RTG-04, CUF-RTEXE-07, CUF-RTMEM-41, CUF-HMOD-01, CUF-LIBM-01
! args: -cuda
module k
contains
  attributes(global) subroutine kernel(a)
    real :: a(*)
    a(1) = 1
  end subroutine
  subroutine plain()
  end subroutine
end module
program test
  use cudafor
  use iso_c_binding
  use libm
  use k
  implicit none
  real, device, allocatable :: a(:)
  real(8), device :: b(10)
  type(c_ptr) :: h
  type(c_devptr) :: d
  integer :: i
  real(8) :: x
  i = cudaSetDevice(1.0) !~ ERROR E0807 type mismatch in argument `devnum`
  i = cudaSetDevice() !~ ERROR E0807 missing actual argument for `devnum`
  i = cudaFreeHost(d) !~ ERROR E0807 type mismatch in argument `hostptr`
  i = cudaFree(h) !~ ERROR E0807 must be ALLOCATABLE
  i = cudaMalloc(b, 10) !~ ERROR
  i = cudaMemset(a, 0, 10) !~ ERROR E0808 no specific procedure
  i = cudaMemset(b, 0.0, 10) !~ ERROR E0808 no specific procedure
  i = cudaEventRecord(0, 0) !~ ERROR E0807 type mismatch in argument `event`
  x = cbrtf(1.0d0) !~ ERROR E0807 type mismatch
end program
