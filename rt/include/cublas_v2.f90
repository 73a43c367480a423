! NVIDIA Fortran CUDA Interfaces: module cublas_v2, cuBLAS with a handle under the names of its C interface.
module cublas_v2
  use cublas_types
  implicit none
  interface
    !$insert cublas_handle v2=
  end interface
end module
