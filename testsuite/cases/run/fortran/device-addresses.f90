! Dummies whose actuals are device memory, used as they are: from acc_malloc through c_f_pointer, and from host_data.
! rows: DEVPTR-05, SLD-18
! reference: none
! with: parts/generate.c
module m
contains
  subroutine fill(x, n)
    integer :: n, i
    real :: x(n)
    !$acc parallel loop deviceptr(x)
    do i = 1, n
      x(i) = x(i) * 2 + i
    end do
  end subroutine
  subroutine add(x, n)
    integer :: n, i
    real :: x(*)
    !$acc parallel deviceptr(x)
    !$acc loop
    do i = 1, n
      x(i) = x(i) + 1
    end do
    !$acc end parallel
  end subroutine
end module
program main
  use m
  use openacc
  use iso_c_binding
  implicit none
  type(c_ptr) :: d
  real, pointer :: v(:)
  real :: h(100)
  real, allocatable :: a(:)
  interface
    ! A library's routine, as curandGenerate is: it takes a device address.
    subroutine generate(x, n, q) bind(c)
      use iso_c_binding
      type(*) :: x(*)
      integer(c_int), value :: n, q
    end subroutine
  end interface
  h = 1
  d = acc_malloc(int(400, c_size_t))
  call acc_memcpy_to_device(d, h, int(400, c_size_t))
  call c_f_pointer(d, v, [100])
  call fill(v, 100)
  call add(v, 100)
  call acc_memcpy_from_device(h, d, int(400, c_size_t))
  if (sum(h) /= 5350 .or. h(3) /= 6) stop 1
  call acc_free(d)
  h = 1
  !$acc data copy(h)
  !$acc host_data use_device(h)
  call fill(h, 100)
  call add(h, 100)
  !$acc end host_data
  !$acc end data
  if (sum(h) /= 5350 .or. h(3) /= 6) stop 2
  allocate (a(100))
  a = -1
  !$acc data copy(a)
  !$acc host_data use_device(a)
  call generate(a, 100, acc_async_sync)
  !$acc end host_data
  !$acc kernels
  a = a + 1
  !$acc end kernels
  !$acc end data
  if (any(a /= 8)) stop 3
end program
