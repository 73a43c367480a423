! Under host_data, a kernel's arguments and reductions are the device's; kernels call seq routines of OpenACC.
! rows: CUF-EXACC-03, CUF-EXACC-04
! args: -cuda
! skip: plain host_data counts
module daxpy_m
contains
  subroutine daxpy_one(da, x, y)
    !$acc routine seq
    double precision, value :: da, x
    double precision :: y
    y = y + da*x
  end subroutine
  attributes(global) subroutine mdaxpy(x, y, n)
    integer, value :: n
    real(8), device :: x(n), y(n, n)
    call daxpy_one(0.5d0, x(threadIdx%x), y(threadIdx%x, blockIdx%x))
  end subroutine
end module
program tdaxpy
  use cudafor
  use daxpy_m
  integer, parameter :: n = 100
  real(8) :: x(n), y(n, n)
  x = 2.0d0
  y = 3.0d0
  !$acc data copyin(x), copy(y)
  !$acc host_data use_device(x, y)
  call mdaxpy<<<n, n>>>(x, y, n)
  print *, sum(y), maxval(y) == minval(y)
  !$acc end host_data
  !$acc end data
  print *, y(1, 1), y(n, n)
end program
