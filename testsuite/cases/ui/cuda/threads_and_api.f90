! Routines of the API that no thread can call, launches by threads, and bulk copies between the wrong memories.
! rows: CUF-INT-04, CUF-RTG-09
! args: -cuda
module m
  use cudafor
  implicit none
contains
  attributes(global) subroutine asks(a)
    integer :: a
    type(cudaFuncAttributes) :: f
    integer(cuda_stream_kind) :: s
    a = cudaDeviceSynchronize() !~ ERROR E0823 `cudadevicesynchronize` runs on the host only, but device code calls it
    a = cudaFuncGetAttributes(f, asks) !~ ERROR E0823 `cudafuncgetattributes` runs on the host only, but device code calls it
    a = cudaStreamCreate(s) !~ ERROR E0823 `cudastreamcreate` runs on the host only, but device code calls it
    a = cudaGetDevice(a)
  end subroutine
  attributes(global) subroutine parent(a)
    integer :: a
    call asks<<<1, 1>>>(a) !~ ERROR E0900 launches in device code
  end subroutine
  attributes(global) subroutine copies(a, n)
    integer, value :: n
    real(8), device :: a(n)
    real(8), shared :: t(16), u(16)
    integer(8), shared :: b
    integer(8) :: own, token
    call barrier_init(own, 1) !~ ERROR E0823 `own` is not in shared memory, but must be for this
    call barrier_init(b, 1)
    call tma_bulk_load(b, t, u, 16) !~ ERROR E0823 `t` is in shared memory, but must not be for this
    call tma_bulk_load(b, a, a(9), 8) !~ ERROR E0823 `a(9)` is not in shared memory, but must be for this
    call tma_bulk_store(a, t, 16) !~ ERROR E0823 `a` is not in shared memory, but must be for this
    call tma_bulk_store(t, u, 16) !~ ERROR E0823 `u` is in shared memory, but must not be for this
    call tma_bulk_load(b, a, 16) !~ ERROR E0808 there is no specific procedure of the generic `tma_bulk_load`
    token = barrier_arrive(b)
    n = barrier_try_wait(b) !~ ERROR E0807 token
  end subroutine
end module
