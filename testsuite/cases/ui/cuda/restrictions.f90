! rows: CUF-MEM-03, CUF-DEV-02, CUF-DEV-06, CUF-CON-01, CUF-SHM-01, CUF-MAN-03, CUF-MAN-04, CUF-SUB-15
! args: -cuda
module m
  real, constant, target :: ct !~ ERROR E0823 `ct` cannot be `constant`
  real, constant, pointer :: cp !~ ERROR E0823 `cp` cannot be `constant`
  real, constant :: too_much(100000) !~ ERROR E0823 `too_much` cannot be `constant`
  real, constant :: cc !~ ERROR E0823 `cc` cannot be `constant`
  common /b/ cc
  type t
    real, device :: x !~ ERROR E0823 component `x` cannot be `device`
    real, constant :: y !~ ERROR E0823 component `y` cannot be `constant`
    real, shared :: z !~ ERROR E0823 component `z` cannot be `shared`
    real, device, allocatable :: fine(:)
  end type
contains
  attributes(global) subroutine k(a)
    real :: a(*)
    real, shared, target :: st !~ ERROR E0823 `st` cannot be `shared`
    real, shared, pointer :: sp !~ ERROR E0823 `sp` cannot be `shared`
    a(1) = st
  contains
    subroutine inner !~ ERROR E0823 a device procedure cannot contain the procedure `inner`
    end subroutine
  end subroutine
  attributes(grid_global) subroutine gk(a)
    real :: a(*)
  contains
    subroutine inner2 !~ ERROR E0823 a device procedure cannot contain the procedure `inner2`
    end subroutine
  end subroutine
  subroutine h()
    real, device, save :: x !~ ERROR E0823 `x` cannot be `device`
    real, managed, save :: y !~ ERROR E0823 `y` cannot be `managed`
    real, managed :: cm !~ ERROR E0823 `cm` cannot be `managed`
    common /e/ cm
    real, device, allocatable, save :: fine(:)
  end subroutine
end module
