! CUDA's types on two ways: from cudafor, and from a module of another file that uses it; C_F_POINTER where ISO_C_BINDING
! is used inside of what uses cudafor.
! rows: CUF-RTG-05
! args: -cuda
! reference: none
! with: parts/holds_types.f90
module host
  use cudafor
contains
  subroutine pinned(ok)
    use, intrinsic :: iso_c_binding
    implicit none
    logical, intent(out) :: ok
    type(c_ptr) :: h
    type(c_devptr) :: d
    integer, pointer :: hf(:)
    integer, allocatable, device, save :: df(:)
    integer :: i
    i = cudaHostAlloc(h, 400, cudaHostAllocMapped)
    call c_f_pointer(h, hf, [100])
    hf = [(i, i = 1, 100)]
    i = cudaHostGetDevicePointer(d, h, 0)
    call c_f_pointer(d, df, (/ 100 /))
    ok = sum(df) == 5050
  end subroutine
end module
program ways
  use holds_types
  use cudafor
  use host
  implicit none
  type(dim3) :: g
  real, device :: a(4)
  real :: h(4)
  logical :: ok
  integer :: i
  a = 0
  g = dim3(4, 1, 1)
  grid = g
  i = cudaEventCreate(event)
  call fill<<<grid, dim3(1, 1, 1)>>>(a)
  i = cudaEventRecord(event, 0)
  i = cudaEventSynchronize(event)
  h = a
  if (any(h /= 1) .or. i /= 0) error stop 1
  call pinned(ok)
  if (.not. ok) error stop 2
end program
