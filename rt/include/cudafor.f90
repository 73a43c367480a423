! CUDA Fortran Programming Guide 26.1, section 2.9: the module cudafor.
module cudafor
  ! The guide's programs have these without a USE statement for them (§4.3).
  use, intrinsic :: iso_c_binding, only: c_ptr, c_null_ptr, c_loc, c_f_pointer, c_associated, c_funptr, &
    c_null_funptr, c_funloc
  use cuda_runtime_api
  use sort
  implicit none
end module
