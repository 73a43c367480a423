! rows: CUF-ATTR-02, CUF-ATTR-03, CUF-ATTR-04, CUF-ATTR-05, CUF-ATTR-11, CUF-ATTR-12, CUF-ATTR-13, CUF-ATTR-15, CUF-ATTR-16, CUF-SUB-01, CUF-SUB-04, CUF-SUB-06, CUF-MOD-06
! args: -cuda
module kernels
contains
  attributes(global) subroutine k(a)
    integer, device :: a(*)
    a(1) = 1
  end subroutine
  attributes(global) integer function f(a) !~ ERROR E0823 the kernel `f` is a function
    integer, device :: a(*)
    f = a(1)
  end function
  attributes(global, device) subroutine both(a) !~ ERROR E0823 `both` is a kernel: `global` cannot be combined
    integer, device :: a(*)
    a(1) = 1
  end subroutine
  attributes(global) recursive subroutine r(a) !~ ERROR E0823 the kernel `r` cannot be recursive
    integer, device :: a(*)
    a(1) = 1
  end subroutine
  attributes(global) pure subroutine p(a) !~ ERROR E0823 the kernel `p` cannot be pure
    integer, device, intent(inout) :: a(*)
    a(1) = 1
  end subroutine
  attributes(both_sides) subroutine s(a) !~ ERROR E0823 `both_sides` is not an attribute of procedures
    integer :: a(*)
    a(1) = 1
  end subroutine
  attributes(device) launch_bounds(64) subroutine b(a) !~ ERROR E0823 `b` is not a kernel
    integer :: a(*)
    a(1) = 1
  end subroutine
  attributes(device) subroutine keeps(a)
    integer :: a(*)
    integer, save :: n !~ ERROR E0823 `n` is SAVE, which is not possible in a procedure that runs on the device
    integer :: m = 1 !~ ERROR E0823 `m` has an initial value, which is not possible in a procedure that runs on the device
    n = m
    a(1) = n
  end subroutine
  attributes(device) subroutine outer(a)
    integer :: a(*)
    a(1) = 1
  contains
    subroutine inner() !~ ERROR E0823 a device procedure cannot contain the procedure `inner`
    end subroutine
  end subroutine
  subroutine host_outer()
  contains
    attributes(device) subroutine device_inner() !~ ERROR E0823 `device_inner` runs on the device, so it cannot be an internal procedure
    end subroutine
  end subroutine
end module
