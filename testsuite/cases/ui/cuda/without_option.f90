! What belongs to CUDA Fortran without `-cuda`: said once for each; its modules can be used.
module k
  use cudafor
  use cusparse
  type t
    real, device, allocatable :: a(:) !~ ERROR E0823 the attribute `device` belongs to CUDA Fortran
  end type
contains
  attributes(global) subroutine kernel(a) !~ ERROR E0823 the attribute `global` belongs to CUDA Fortran
    real :: a(*)
    a(1) = 1
  end subroutine
  subroutine host(x)
    real, device :: x(10) !~ ERROR E0823 the attribute `device` belongs to CUDA Fortran
    x = 1
  end subroutine
end module
