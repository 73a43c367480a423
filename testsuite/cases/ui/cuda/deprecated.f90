! rows: CUF-KER-05, CUF-ATTR-10, CUF-RED-09
! args: -cuda
module m
  use cudafor, only: cudaDeviceSynchronize
  use cudafor, only: cudaforReductionSetStream !~ ERROR E0809 module `cudafor` has no public entity `cudaforreductionsetstream`
  use cudafor, only: cudaforReductionGetStream !~ ERROR E0809 module `cudafor` has no public entity `cudaforreductiongetstream`
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    integer, value :: i !~ WARNING W0824 `i` has the VALUE attribute, but is not a dummy argument
    i = threadidx%x
    if (i <= n) a(i) = i
  end subroutine
  attributes(grid_global) integer function f(a) !~ ERROR E0823 the kernel `f` is a function
    integer :: a(*)
    f = 1
  end function
end module
