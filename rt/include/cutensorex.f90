! CUDA Fortran Programming Guide 26.1, sections 2.9.3 and 2.9.4: where this module is used, the host's expressions of device
! arrays are computed on the device (device_expression.rs in the compiler). The functions are the intrinsic ones.
module cutensorex
  use cudafor
  implicit none
  logical, parameter :: racc_cutensorex = .true.
end module
