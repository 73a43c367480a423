! Launches on the streams of OpenACC's queues, and queues that take a stream of the program: in order on every device.
! Kernel loops and reductions without a stream come behind what is on others, as all of the default stream's work does, or
! behind what is on the thread's own default.
! rows: CUF-EXACC-02
! reference: none
! args: -cuda -acc
module m
contains
  attributes(global) subroutine twice(a, n)
    integer, value :: n
    real :: a(n)
    integer :: i
    i = threadidx%x + (blockidx%x - 1)*blockdim%x
    if (i <= n) a(i) = a(i)*2
  end subroutine
  attributes(global) subroutine slow(a, n, value)
    integer, value :: n, value
    real :: a(n)
    integer :: i, k
    i = threadidx%x + (blockidx%x - 1)*blockdim%x
    if (i > n) return
    do k = 1, 20000
      a(i) = a(i)*0.5 + 1
    end do
    a(i) = value
  end subroutine
end module
program test
  use openacc
  use cudafor
  use m
  implicit none
  integer, parameter :: n = 10000
  real :: a(n), b(n)
  real, device :: c(100), d(100)
  integer(cuda_stream_kind) :: stream, own
  integer :: i, it, istat
  a = 1; b = 1
  !$acc enter data copyin(a, b)
  do it = 1, 5
    !$acc host_data use_device(a)
    call twice<<<(n + 63)/64, 64, 0, acc_get_cuda_stream(3)>>>(a, n)
    !$acc end host_data
    !$acc parallel loop async(3) present(a)
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end do
  !$acc exit data copyout(a) async(3)
  !$acc wait(3)
  if (any(a /= 63)) error stop 1
  istat = cudaStreamCreate(stream)
  !$acc host_data use_device(b)
  call twice<<<(n + 63)/64, 64, 0, stream>>>(b, n)
  !$acc end host_data
  call acc_set_cuda_stream(7, stream)
  do it = 1, 5
    !$acc parallel loop async(7) present(b)
    do i = 1, n
      b(i) = b(i) + 1
    end do
    !$acc host_data use_device(b)
    call twice<<<(n + 63)/64, 64, stream=stream>>>(b, n)
    !$acc end host_data
  end do
  istat = cudaStreamSynchronize(stream)
  !$acc exit data copyout(b) async(7)
  !$acc wait(7)
  if (any(b /= 126)) error stop 2
  if (istat /= 0) error stop 3

  istat = cudaStreamCreateWithFlags(own, cudaStreamNonBlocking)
  do it = 1, 2
    c = 0
    istat = cudaDeviceSynchronize()
    if (it == 2) istat = cudaforSetDefaultStream(own)
    if (it == 1) call slow<<<2, 64, 0, stream>>>(c, 100, 5)
    if (it == 2) call slow<<<2, 64>>>(c, 100, 6)
    !$cuf kernel do <<<*, *>>>
    do i = 1, 100
      d(i) = c(i)
    end do
    if (it == 1) call slow<<<2, 64, 0, stream>>>(c, 100, 7)
    if (it == 2) call slow<<<2, 64>>>(c, 100, 8)
    if (sum(c) /= 100*(6 + it)) error stop 4
    istat = cudaforSetDefaultStream(0_cuda_stream_kind)
    if (maxval(d) /= 4 + it .or. minval(d) /= 4 + it) error stop 5
  end do
end program
