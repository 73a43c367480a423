! What threads do together, in a kernel loop, whose iterations are on threads as racc sees fit.
! rows: CUF-KLD-23
! args: -cuda
program p
  use cudafor
  use cudadevice
  implicit none
  real, device :: d(64)
  integer, device :: k(64)
  integer :: i, old
  !$cuf kernel do <<<1, 64>>>
  do i = 1, 64
    d(i) = i
    call syncthreads() !~ WARNING W0824 in a kernel loop, threads that wait for each other
    call threadfence()
    old = atomicadd(k(1), 1)
    k(i) = __shfl(k(i), 1) !~ WARNING W0824 in a kernel loop, threads that wait for each other
  end do
end program
