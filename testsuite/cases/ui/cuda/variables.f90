! rows: CUF-VAR-01, CUF-VAR-10, CUF-VAR-13, CUF-VAR-14, CUF-VAR-15, CUF-VAR-18, CUF-DEV-01, CUF-VATT-01, CUF-UNI-02
! args: -cuda
module m
  real, device, managed :: two !~ ERROR E0823 `two` is both `device` and `managed`
  real, constant, allocatable :: c(:) !~ ERROR E0823 `c` cannot be `constant`
  real, shared :: s !~ ERROR E0823 `s` cannot be `shared` here
  real, pinned :: p(10) !~ ERROR E0823 `p` cannot be `pinned`
  real, unified :: u(10) !~ ERROR E0823 `u` cannot be `unified` here
contains
  attributes(global) subroutine k(a)
    real :: a(*)
    real, shared :: t(4) = 1.0 !~ ERROR E0823 `t` cannot be `shared`
    real, constant :: v !~ ERROR E0823 `v` cannot be `constant` here
    a(1) = t(1) + v
  end subroutine
  subroutine h()
    real, device :: x !~ ERROR E0823 `x` cannot be `device`
    common /b/ x
    real, constant :: w !~ ERROR E0823 `w` cannot be `constant` here
    real, shared :: z !~ ERROR E0823 `z` cannot be `shared` here
  end subroutine
end module
