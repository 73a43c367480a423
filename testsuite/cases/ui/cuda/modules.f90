! rows: CUF-HMOD-01
! args: -cuda
program test
  use cudafor
  use nccl !~ ERROR not yet implemented: the module nccl of CUDA Fortran
end program
