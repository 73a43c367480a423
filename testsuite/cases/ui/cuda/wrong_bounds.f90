! Launch bounds that no device takes.
! rows: CUF-SUB-06
! args: -cuda
module m
contains
  attributes(global) launch_bounds(2000) subroutine many(a) !~ ERROR E0823 no device takes a block of 2000 threads
    real :: a(*)
  end subroutine
  attributes(global) launch_bounds(64, 2, 1, 1) subroutine more(a) !~ ERROR E0823 launch_bounds takes at most three constants
    real :: a(*)
  end subroutine
end module
