! CUDA Fortran Programming Guide 26.1, section 2.9: the module cudafor.
module cudafor
  use cuda_runtime_api
  use sort
  implicit none
end module
