! Data of the host in code of the device.
! rows: CUF-DEV-05
! args: -cuda
module m1
  use cudafor
  real :: hm(10)
contains
  attributes(global) subroutine q(a)
    real :: a(*)
    a(1) = hm(1) !~ ERROR E0611 the routine `q` uses the global variable `hm`, which is not on the device
  end subroutine
end module
module m2
  use cudafor
  integer :: hn
contains
  attributes(global) subroutine q(a)
    real :: a(*)
    a(1) = hn !~ ERROR E0611 the routine `q` uses the global variable `hn`, which is not on the device
  end subroutine
end module
module m3
  use cudafor
  integer :: hn
contains
  attributes(device) subroutine q(a)
    real :: a(*)
    hn = 3 !~ ERROR E0611 the routine `q` uses the global variable `hn`, which is not on the device
  end subroutine
end module
module m4
  use cudafor
  real, pinned, allocatable :: pm(:)
contains
  attributes(global) subroutine q(a)
    real :: a(*)
    a(1) = pm(1) !~ ERROR E0611 the routine `q` uses the global variable `pm`, which is not on the device
  end subroutine
end module
