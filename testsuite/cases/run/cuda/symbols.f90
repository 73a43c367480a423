! Device variables by the names that the linker knows.
! rows: CUF-RTG-07, CUF-RTMEM-05, CUF-RTMEM-25, CUF-RTMEM-30
! args: -cuda
! reference: none
module m
  integer, device, bind(c, name='vx') :: vx(8)
  real, device, bind(c, name='vs') :: vs
contains
  attributes(global) subroutine add(a)
    real :: a(8)
    a(threadidx%x) = vx(threadidx%x) + vs
  end subroutine
end module
program p
  use cudafor
  use iso_c_binding
  use m
  implicit none
  integer :: h(8), i
  integer, device, pointer :: v(:)
  real, device :: a(8)
  real :: ha(8)
  type(c_ptr) :: symbol, none
  type(c_devptr) :: address
  h = [(i, i = 1, 8)]
  symbol = 'vx'
  if (cudaMemcpyToSymbol(symbol, h, 8, 0, cudaMemcpyHostToDevice) /= cudaSuccess) error stop 1
  h = 0
  if (cudaMemcpyFromSymbol(h, symbol, 4, 4, cudaMemcpyDeviceToHost) /= cudaSuccess) error stop 2
  if (any(h /= [5, 6, 7, 8, 0, 0, 0, 0])) error stop 3
  if (cudaGetSymbolAddress(address, symbol) /= cudaSuccess) error stop 4
  call c_f_pointer(address, v, [8])
  v(1) = 100
  vs = 0.5
  call add<<<1, 8>>>(a)
  ha = a
  if (any(ha /= [100.5, (i + 0.5, i = 2, 8)])) error stop 5
  none = 'no_such_symbol'
  if (cudaGetSymbolAddress(address, none) /= cudaErrorInvalidSymbol) error stop 6
end program
