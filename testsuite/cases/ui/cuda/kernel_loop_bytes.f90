! The stream of a kernel loop is no number of bytes, of which it has no use; grids and blocks that no device takes.
! args: -cuda
subroutine no_bytes(stream)
  use cudafor
  implicit none
  integer(cuda_stream_kind) :: stream
  real, device :: d(10)
  integer :: i
  !$cuf kernel do <<<*, *, stream>>> !~ WARNING W0824 a kernel loop has no dynamic shared memory: this number is not used
  do i = 1, 10
    d(i) = 1
  end do
  !$cuf kernel do <<<0, *>>> !~ WARNING W0824 no device takes 0 blocks or threads in one dimension
  do i = 1, 10
    d(i) = 1
  end do
  !$cuf kernel do(1) <<<*, (-8)>>> !~ WARNING W0824 no device takes -8 blocks or threads in one dimension
  do i = 1, 10
    d(i) = 1
  end do
  !$cuf kernel do <<<*, *, 0, stream = stream>>>
  do i = 1, 10
    d(i) = 1
  end do
end subroutine
