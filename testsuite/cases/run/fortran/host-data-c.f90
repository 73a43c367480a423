! Arrays and pointers on the device for a C function that takes device addresses; pointers go without a copy.
! rows: HDATA-02, HDATA-04
! with: parts/host-data-c.c
program t
  use iso_c_binding
  implicit none
  interface
    subroutine arr_c(n, x) bind(c, name='arr_c')
      import
      integer(c_int), value :: n
      real(c_float) :: x(*)
    end subroutine
  end interface
  integer, parameter :: n = 10
  real, allocatable, target :: z(:)
  real, pointer :: p(:)
  real, pointer, contiguous :: pc(:)
  allocate(z(n)); z = 5
  p => z; pc => z
  !$acc data copy(z)
  !$acc host_data use_device(z)
  call arr_c(n, z)
  !$acc end host_data
  !$acc host_data use_device(pc)
  call arr_c(n, pc)
  !$acc end host_data
  !$acc host_data use_device(p)
  call arr_c(n, p)
  !$acc end host_data
  !$acc end data
  print *, z
  call sub(z)
contains
  subroutine sub(x)
   real :: x(:)
  !$acc data copy(x)
  !$acc host_data use_device(x)
  call arr_c(n, x)
  !$acc end host_data
  !$acc end data
  print *, x
  end subroutine
end
