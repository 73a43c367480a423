! Declarations of procedures that no device has: alternate returns, bounds, results, EQUIVALENCE.
! rows: CUF-RES-01
! args: -cuda
module m
  implicit none
contains
  attributes(device) subroutine other_way(*) !~ ERROR E0823 `other_way` runs on the device and cannot have alternate returns
  end subroutine
  attributes(global) launch_bounds(-5) subroutine few() !~ ERROR E0823 a launch bound of -5 is not possible
  end subroutine
  attributes(global) cluster_dims(32, 1, 1) subroutine large() !~ ERROR E0823 a cluster of 32 blocks is too large
  end subroutine
  attributes(device) function shared_result() result(r)
    real, shared :: r !~ ERROR E0823 `r` cannot be `shared`
    r = 1
  end function
  attributes(global) subroutine same_place(r)
    integer :: r(*)
    real :: y !~ ERROR E0900 COMMON and EQUIVALENCE in procedures that run on the device, for `y`
    integer :: i !~ ERROR E0900 COMMON and EQUIVALENCE in procedures that run on the device, for `i`
    equivalence (y, i)
    y = threadidx%x
    r(threadidx%x) = i
  end subroutine
end module
