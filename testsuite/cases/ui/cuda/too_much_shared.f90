! Shared data of fixed size has room that the device gives.
! rows: CUF-SHM-09
! args: -cuda
module m
contains
  attributes(global) subroutine k(a)
    real, shared :: s(100000) !~ ERROR E0620 with `s` the procedure has 400000 bytes of shared data of fixed size
    real :: a(*)
    s(threadidx%x) = a(1)
    call syncthreads()
    a(2) = s(3)
  end subroutine
  attributes(global) subroutine two(a)
    real, shared :: s(8000)
    real, shared :: t(9000) !~ ERROR E0620 with `t` the procedure has 68000 bytes of shared data of fixed size
    real :: a(*)
    s(threadidx%x) = a(1)
    t(threadidx%x) = a(1)
    call syncthreads()
    a(2) = s(3) + t(3)
  end subroutine
end module
