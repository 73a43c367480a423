! The names of cudafor come directly and through a module of the program.
! rows: CUF-MOD-04
! args: -cuda
! with: parts/uses_cudafor.f90
program two_ways
  use cudafor
  use uses_cudafor
  type(cudaEvent) :: e
  integer :: i
  i = cudaEventCreate(e)
  print *, i
  call fill
  i = cudaDeviceSynchronize()
  print *, i == cudaSuccess, sum(x)
end program
