! A kernel loop has a grid and a block; it has no dynamic shared memory, in whose place many write the stream.
! args: -cuda
subroutine s(st)
  use cudafor
  implicit none
  integer(cuda_stream_kind) :: st
  real, device :: d(10)
  integer :: i
  !$cuf kernel do <<<*>>> !~ ERROR E0401 a kernel loop takes a grid and a block
  do i = 1, 10
    d(i) = 1
  end do
end subroutine
