! Attributes of procedures and variables that contradict the guide, one a module.
! rows: CUF-SUB-01, CUF-VATT-01, CUF-MAN-02, CUF-SHM-04, CUF-VAL-01
! args: -cuda
module m0
  use cudafor
contains
  attributes(global) subroutine q(a)
    type(*) :: a(..) !~ ERROR E0823 `a` is of type TYPE(*), which device code and device data do not have
  end subroutine
end module
module m1
  use cudafor
contains
  attributes(device) launch_bounds(2, 1) subroutine q(a) !~ ERROR E0823 `q` is not a kernel, so it cannot have launch bounds
    real :: a(*)
  end subroutine
end module
module m2
  use cudafor
contains
  attributes(global) cluster_dims(2, 1) subroutine q(a) !~ ERROR E0823 cluster_dims takes three constants
    real :: a(*)
  end subroutine
end module
module m3
  use cudafor
  integer :: v
contains
  attributes(global) cluster_dims(v, 2, 1) subroutine q(a) !~ ERROR E0805 the bound must be a constant integer expression
    real :: a(*)
  end subroutine
end module
module m4
  use cudafor
  real, constant :: x(:) !~ ERROR E0814 `x` has no upper bounds: only dummy arguments, allocatable variables and pointer
end module
module m5
  use cudafor
contains
  attributes(global) subroutine q(a)
    real, constant :: a(10) !~ ERROR E0823 `a` cannot be `constant` here
  end subroutine
end module
subroutine s5()
  use m5
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call q<<<1,1>>>(d)
end subroutine
module m6
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(10)
    real, constant :: b(3) !~ ERROR E0823 `b` cannot be `constant` here
    a(1) = b(1)
  end subroutine
end module
module m7
  use cudafor
contains
  attributes(device) subroutine q(a, *) !~ ERROR E0823 `q` runs on the device and cannot have alternate returns
    real :: a(*)
    return 1 !~ ERROR E0823 an alternate return cannot be used in a procedure that runs on the device
  end subroutine
end module
module m8
  use cudafor
contains
  attributes(global) subroutine q(a)
    class(*) :: a !~ ERROR E0823 `a` is polymorphic, which device code and device data do not have
  end subroutine
end module
module m9
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(*)
    integer :: i = 3 !~ ERROR E0823 `i` has an initial value, which is not possible in a procedure that runs on the 
    real :: r !~ ERROR E0823 `r` has an initial value, which is not possible in a procedure that runs on the 
    data r /3.0/
    a(1) = i + r
  end subroutine
end module
module m10
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(*)
    integer :: i
    namelist /nl/ i !~ ERROR E0823 NAMELIST cannot be used in a procedure that runs on the device
    a(1) = 1
  end subroutine
end module
module m11
  use cudafor
  real, device :: x !~ ERROR E0823 `x` cannot be `device`
  common /c/ x
end module
module m12
  use cudafor
  real, device :: x !~ ERROR E0823 `x` cannot be `device`
  real :: y
  equivalence (x, y)
end module
module m13
  use cudafor
contains
  attributes(grid_global, device) subroutine f() !~ ERROR E0823 `f` is a kernel: `global` cannot be combined with other attributes
  end subroutine
end module
module m14
  use cudafor
contains
  attributes(grid_global) integer function f() !~ ERROR E0823 the kernel `f` is a function
    f = 1
  end function
end module
module m15
  use cudafor
contains
  attributes(global) subroutine q(a)
    integer, value, intent(out) :: a !~ ERROR E0814 `a` is INTENT(OUT) or INTENT(INOUT) and has the VALUE attribute: nothing can be both
  end subroutine
end module
module m16
  use cudafor
  integer :: v
contains
  attributes(global) launch_bounds(v, 2) subroutine q(a) !~ ERROR E0805 the bound must be a constant integer expression
    real :: a(*)
  end subroutine
end module
module m17
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(10)
    real, managed :: b(3) !~ ERROR E0823 `b` cannot be `managed` here
    b(1) = 1
  end subroutine
end module
module m18
  use cudafor
contains
  attributes(global) subroutine q(a)
    real, pinned :: a(10) !~ ERROR E0823 `a` cannot be `pinned` here
  end subroutine
end module
module m19
  use cudafor
contains
  attributes(global) subroutine q(a)
    real(16) :: a(*) !~ ERROR E0823 `a` is of type REAL(16), which device code and device data do not have
    complex(16) :: c !~ ERROR E0823 `c` is of type COMPLEX(16), which device code and device data do not have
    integer(16) :: i !~ ERROR E0823 `i` is of type INTEGER(16), which device code and device data do not have
  end subroutine
end module
module m20
  use cudafor
contains
  attributes(global) subroutine q(a)
    real, shared :: a(10) !~ ERROR E0823 `a` cannot be `shared` here
    a(1) = 1
  end subroutine
end module
subroutine s20()
  use m20
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call q<<<1,1>>>(d)
end subroutine
module m21
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(*)
    real, shared :: s(:) !~ ERROR E0814 `s` has no upper bounds: only dummy arguments, allocatable variables and pointer
  end subroutine
end module
module m22
  use cudafor
contains
  attributes(host,device) subroutine s()
    real, shared :: x(3) !~ ERROR E0823 `x` cannot be `shared` here
    x(1) = 1
  end subroutine
end module
module m23
  use cudafor
  real, unified :: u(3) !~ ERROR E0823 `u` cannot be `unified` here
end module
module m24
  use cudafor
end module
subroutine s24()
  use m24
  real, unified, pointer :: u(:)
end subroutine
module m25
  use cudafor
contains
  attributes(global) subroutine q(a, c)
    integer, value :: a(10) !~ ERROR E0823 `a` is an array with the VALUE attribute, which a launch cannot pass
    character(4), value :: c !~ ERROR E0823 `c` is no single character, and has VALUE, which a launch cannot pass
  end subroutine
end module
