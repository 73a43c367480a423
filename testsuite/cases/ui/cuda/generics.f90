! Arguments that no specific procedure takes; bounds of kernel loops from arrays of the host.
! rows: CUF-SHF-07, CUF-KLD-17
! args: -cuda
module m
  use cudadevice
contains
  attributes(global) subroutine k(a, b)
    integer(8) :: a(32)
    complex :: b(32)
    a(threadidx%x) = __shfl(a(threadidx%x), 3_8) !~ ERROR E0808 there is no specific procedure of the generic `__shfl`
    b(threadidx%x) = __shfl(b(threadidx%x), 3) !~ ERROR E0808 there is no specific procedure of the generic `__shfl`
  end subroutine
end module
program p
  integer :: n(3), i
  real, device :: a(10)
  n = 10
  !$cuf kernel do
  do i = 1, n(2) !~ ERROR E0823 the kernel loop uses the host array `n`
    a(i) = 1
  end do
end program
