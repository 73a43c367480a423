! rows: CUF-ALL-14
! args: -cuda
program p
  use cudafor
  real, device, allocatable :: d(:)
  integer(cuda_stream_kind) :: s
  allocate(d(3), stream=s)
  deallocate(d, stream=s) !~ ERROR E0726 deallocate does not take `stream=`
end program
