! Procedures of the API that are about kernels take kernels.
! rows: CUF-RTEXE-07
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
  use k
  implicit none
  type(cudaFuncAttributes) :: attr
  integer :: i
  i = cudaFuncGetAttributes(attr, kernel)
  i = cudaFuncGetAttributes(attr, plain) !~ ERROR must be a kernel
end program
