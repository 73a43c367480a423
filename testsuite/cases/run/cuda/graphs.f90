! Graphs: launches, copies and fills that a stream records are done when the graph is launched, each time.
! rows: CUF-RTGRA-02, CUF-RTGRA-03, CUF-RTGRA-04, CUF-RTGRA-05, CUF-RTGRA-06, CUF-RTGRA-07, CUF-RTGRA-08
! rows: CUF-RTGRA-09, CUF-RTGRA-10
! args: -cuda
! reference: none
module kernels
  implicit none
contains
  attributes(global) subroutine add(a, n, by)
    integer, value :: n
    real, value :: by
    real :: a(n)
    integer :: i
    i = threadidx%x + (blockidx%x - 1)*blockdim%x
    if (i <= n) a(i) = a(i) + by
  end subroutine
  attributes(global) subroutine double(a)
    real :: a(:)
    integer :: i
    i = threadidx%x + (blockidx%x - 1)*blockdim%x
    if (i <= size(a)) a(i) = 2*a(i)
  end subroutine
end module
program graphs
  use cudafor
  use kernels
  implicit none
  integer, parameter :: n = 1000
  real, pinned, allocatable :: host(:), back(:)
  real, device, allocatable :: a(:), b(:)
  integer(cuda_stream_kind) :: s, other
  type(cudaGraph) :: g, empty
  type(cudaGraphExec) :: e, nothing
  type(cudaEvent) :: fork, join
  integer :: k, status
  real :: by
  allocate (host(n), back(n), a(n), b(n))
  call must(cudaStreamCreate(s))
  call must(cudaStreamCreate(other))
  host = 1
  back = -1
  b = 0
  call must(cudaDeviceSynchronize())
  call must(cudaStreamIsCapturing(s, status))
  if (status /= cudaStreamCaptureStatusNone) error stop 'captures before'

  call must(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal))
  call must(cudaStreamIsCapturing(s, status))
  if (status /= cudaStreamCaptureStatusActive) error stop 'does not capture'
  call must(cudaMemcpyAsync(a, host, n, s))
  by = 2
  call add<<<8, 128, 0, s>>>(a, n, by)
  ! The value is the one of the capture.
  by = 100
  call double<<<8, 128, 0, s>>>(a)
  call must(cudaMemsetAsync(b, 7.0, n, s))
  call must(cudaMemcpyAsync(back, a, n, s))
  if (any(back /= -1)) error stop 'done too early'
  call must(cudaStreamEndCapture(s, g))
  if (any(back /= -1)) error stop 'done at the end of the capture'

  call must(cudaGraphInstantiate(e, g, 0))
  call must(cudaGraphDestroy(g))
  do k = 1, 3
    host = k
    back = 0
    call must(cudaGraphLaunch(e, s))
    call must(cudaStreamSynchronize(s))
    if (any(back /= 2*(k + 2))) error stop 'wrong replay'
  end do
  back = b
  if (any(back /= 7)) error stop 'not filled'
  call must(cudaGraphExecDestroy(e))

  ! A stream that waits for an event of the capture belongs to it.
  call must(cudaEventCreate(fork))
  call must(cudaEventCreate(join))
  a = 0
  b = 0
  call must(cudaDeviceSynchronize())
  call must(cudaStreamBeginCapture(s, cudaStreamCaptureModeRelaxed))
  call add<<<8, 128, 0, s>>>(a, n, 1.0)
  call must(cudaEventRecord(fork, s))
  call must(cudaStreamWaitEvent(other, fork, 0))
  call add<<<8, 128, 0, other>>>(b, n, 5.0)
  call add<<<8, 128, 0, s>>>(a, n, 1.0)
  call must(cudaEventRecord(join, other))
  call must(cudaStreamWaitEvent(s, join, 0))
  call must(cudaStreamEndCapture(s, g))
  call must(cudaGraphInstantiate(e, g, 0))
  call must(cudaGraphLaunch(e, s))
  call must(cudaGraphLaunch(e, s))
  call must(cudaStreamSynchronize(s))
  back = a
  if (any(back /= 4)) error stop 'first stream'
  back = b
  if (any(back /= 10)) error stop 'second stream'
  call must(cudaGraphExecDestroy(e))
  call must(cudaGraphDestroy(g))

  ! Kernel loops, of which a graph keeps the values; the loop that comes next is none of its.
  a = 1
  b = 0
  by = 3
  call must(cudaDeviceSynchronize())
  call must(cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal))
  !$cuf kernel do <<<*, *, stream=s>>>
  do k = 1, n
    a(k) = 2*a(k) + by
  end do
  by = 100
  call add<<<8, 128, 0, s>>>(a, n, 1.0)
  !$cuf kernel do(2) <<<*, (32, 4), 0, s>>>
  do k = 1, 10
    do status = 1, 100
      b(status + 100*(k - 1)) = a(status + 100*(k - 1)) + k
    end do
  end do
  call must(cudaStreamEndCapture(s, g))
  !$cuf kernel do <<<*, *>>>
  do k = 1, n
    a(k) = a(k) + 1
  end do
  back = a
  if (any(back /= 2)) error stop 'a loop that was not recorded'
  call must(cudaGraphInstantiate(e, g, 0))
  call must(cudaGraphLaunch(e, s))
  call must(cudaGraphLaunch(e, s))
  call must(cudaStreamSynchronize(s))
  back = a
  if (any(back /= 20)) error stop 'loops of a graph'
  back = b
  if (any(back /= [(20 + (k - 1)/100 + 1, k=1, n)])) error stop 'loops in two dimensions'
  call must(cudaGraphExecDestroy(e))
  call must(cudaGraphDestroy(g))

  ! A graph without work; what is no capture has no end.
  call must(cudaGraphCreate(empty, 0))
  call must(cudaGraphInstantiate(nothing, empty, 0))
  call must(cudaGraphLaunch(nothing, s))
  call must(cudaStreamSynchronize(s))
  call must(cudaGraphExecDestroy(nothing))
  call must(cudaGraphDestroy(empty))
  if (cudaStreamEndCapture(s, g) == 0) error stop 'ended what had not begun'
  if (cudaStreamBeginCapture(0_cuda_stream_kind, cudaStreamCaptureModeGlobal) == 0) error stop 'default stream'
  k = cudaGetLastError()
contains
  subroutine must(status)
    integer, intent(in) :: status
    if (status /= 0) then
      print *, cudaGetErrorString(status)
      error stop 1
    end if
  end subroutine
end program
