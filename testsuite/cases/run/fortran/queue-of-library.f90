! A library works on queue 10 between an update, a kernel and another update of that queue.
! rows: SLD-20
! reference: none
! with: parts/generate.c
program main
  use openacc
  use iso_c_binding
  implicit none
  integer, parameter :: n = 10000
  real, allocatable :: a(:), c(:)
  integer :: k
  interface
    subroutine generate(x, n, q) bind(c)
      use iso_c_binding
      type(*) :: x(*)
      integer(c_int), value :: n, q
    end subroutine
  end interface
  allocate (a(n), c(n))
  a = 0
  c = 0
  !$acc data create(a, c)
  do k = 1, 20
    !$acc update device(a) async(10)
    !$acc host_data use_device(a)
    call generate(a, n, 10)
    !$acc end host_data
    !$acc kernels async(10)
    c = a + k
    !$acc end kernels
    !$acc update host(c) async(10)
    !$acc wait(10)
    if (any(c /= 7 + k)) stop 1
    if (.not. acc_async_test(10)) stop 2
  end do
  !$acc end data
end program
