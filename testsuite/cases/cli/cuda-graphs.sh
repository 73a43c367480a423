# While a stream records a graph, racc asks the CUDA driver for nothing that a capture does not allow: no waits, no events,
# no memory. What needs them is refused by name.
# rows: CUF-RTGRA-10
${CC:-cc} -w -shared -fPIC "$ROOT/testsuite/cases/cli/parts/cuda.c" -o libcuda.so.1
export LD_LIBRARY_PATH=. ACC_DEVICE_TYPE=nvidia
cat > g.cuf <<'F'
module m
contains
  attributes(global) subroutine k(a)
    real :: a(*)
    a(threadidx%x) = 1
  end subroutine
end module
program p
  use cudafor
  use m
  implicit none
  integer(cuda_stream_kind) :: s, other
  type(cudaGraph) :: g
  type(cudaGraphExec) :: e
  type(cudaEvent) :: fork
  real, device :: a(100), b(100)
  integer :: i, status
  i = cudaStreamCreate(s)
  i = cudaStreamCreate(other)
  i = cudaEventCreate(fork)
  ! Both queues and the default one have been used: then launches are put in order, but for a capture's.
  call k<<<1, 10, 0, s>>>(a)
  call k<<<1, 10, 0, other>>>(a)
  call k<<<1, 10>>>(a)
  i = cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal)
  write (0, '(a)') 'BEGIN'
  flush (0)
  call k<<<1, 10, 0, s>>>(a)
  i = i + cudaMemcpyAsync(b, a, 100, s)
  i = i + cudaMemsetAsync(a, 1.0, 100, s)
  i = i + cudaEventRecord(fork, s)
  i = i + cudaStreamWaitEvent(other, fork, 0)
  call k<<<1, 10, 0, other>>>(a)
  i = i + cudaStreamIsCapturing(s, status)
  write (0, '(a)') 'END'
  flush (0)
  if (cudaStreamSynchronize(s) /= cudaErrorStreamCaptureUnsupported) error stop 1
  call k<<<1, 10>>>(a)
  if (cudaGetLastError() /= cudaErrorStreamCaptureImplicit) error stop 2
  i = i + cudaStreamEndCapture(s, g)
  i = i + cudaGraphInstantiate(e, g, 0) + cudaGraphLaunch(e, s) + cudaGraphDestroy(g) + cudaGraphExecDestroy(e)
  if (i /= 0) error stop 3
end program
F
"$RACC" -cuda -gpu=cc90 g.cuf -o g
CUDA_CALLS=1 ./g 2> all
sed -n '/^BEGIN/,/^END/p' all | grep '^cu' | grep -v '^cuCtx' > calls
cat > wanted <<'F'
cuLaunchKernel
cuMemcpyAsync
cuMemsetD32Async
cuEventRecord
cuStreamWaitEvent
cuLaunchKernel
cuStreamIsCapturing
F
diff wanted calls

# A kernel loop is a launch on its stream, which may be the thread's default; what needs the host has no place in a graph.
cat > l.cuf <<'F'
program p
  use cudafor
  implicit none
  integer(cuda_stream_kind) :: s
  real, device :: a(100)
  real :: total = 0
  integer :: i
  character(9) :: what
  call get_command_argument(1, what)
  i = cudaStreamCreate(s)
  !$cuf kernel do <<<*, *, stream=s>>>
  do i = 1, 100
    a(i) = 0
  end do
  i = cudaStreamBeginCapture(s, cudaStreamCaptureModeGlobal)
  write (0, '(a)') 'BEGIN'
  flush (0)
  if (what == 'loop') then
    !$cuf kernel do <<<*, *, stream=s>>>
    do i = 1, 100
      a(i) = i
    end do
    i = cudaforSetDefaultStream(s)
    !$cuf kernel do
    do i = 1, 100
      a(i) = a(i) + 1
    end do
    write (0, '(a)') 'END'
    flush (0)
  else if (what == 'reduced') then
    !$cuf kernel do <<<*, *, stream=s>>>
    do i = 1, 100
      total = total + a(i)
    end do
  else
    !$cuf kernel do
    do i = 1, 100
      a(i) = i
    end do
  end if
end program
F
"$RACC" -cuda -acc=gpu,sim -gpu=cc90 l.cuf -o l
CUDA_CALLS=1 ./l loop 2> all
sed -n '/^BEGIN/,/^END/p' all | grep '^cu' | grep -v '^cuCtx\|^cuModuleGetFunction' > calls
printf 'cuLaunchKernel\ncuLaunchKernel\n' > wanted
diff wanted calls
for device in nvidia sim; do
    if ACC_DEVICE_TYPE=$device ./l reduced > said 2>&1; then exit 1; fi
    grep -q 'a stream records a graph.*: total is reduced to a result on the host' said
    if ACC_DEVICE_TYPE=$device ./l default > said 2>&1; then exit 1; fi
    grep -q 'kernel loop.*legacy stream depend on a capturing' said
done
