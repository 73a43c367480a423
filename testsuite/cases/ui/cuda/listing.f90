! The guide's matrix product as it prints it, without `attributes(global)`.
! rows: CUF-EXMM-01
! args: -cuda
module mmul_mod
  use cudafor
contains
  subroutine mmul_kernel(a, b, c, n, m, l)
    real :: a(n, m), b(m, l), c(n, l), cij
    integer, value :: n, m, l
    real, shared :: asub(16, 16) !~ ERROR E0823 `asub` cannot be `shared` here
    real, shared :: bsub(16, 16) !~ ERROR E0823 `bsub` cannot be `shared` here
  end subroutine
end module
