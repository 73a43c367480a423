! Page-locked memory of the API that a pointer has taken over is freed by DEALLOCATE, as the host's own memory is.
! rows: CUF-RTMEM-07
! args: -cuda
! reference: none
program taken_over
  use cudafor
  use iso_c_binding
  implicit none
  type :: list
    real, pointer :: values(:) => null()
    type(list), pointer :: next => null()
  end type
  type(c_ptr) :: address
  real, pointer :: p(:), own(:)
  real, device :: d(100)
  real :: h(100)
  type(list), pointer :: l
  integer :: i, k
  do k = 1, 3
    i = cudaHostAlloc(address, 400, cudaHostAllocDefault)
    if (i /= 0) error stop 1
    call c_f_pointer(address, p, [100])
    p = k
    d = p
    deallocate (p)
    if (associated(p)) error stop 2
    ! It is gone.
    if (cudaFreeHost(address) == 0) error stop 3
    h = d
    if (any(h /= k)) error stop 4
  end do
  allocate (own(100), l)
  own = 5
  l%values => own
  allocate (l%next)
  i = cudaHostAlloc(address, 400, cudaHostAllocMapped)
  call c_f_pointer(address, l%next%values, [100])
  l%next%values = own
  d = l%next%values
  deallocate (l%values, l%next%values)
  deallocate (l%next)
  deallocate (l)
  h = d
  if (any(h /= 5)) error stop 5
  i = cudaGetLastError()
end program
