! Values that would be lost: initial ones of device data in procedures, and SAVE without names.
! rows: CUF-DEV-06, CUF-MAN-04, CUF-ATTR-11
! args: -cuda
module m0
contains
  subroutine s
    integer, device :: a(2) = [10, 2] !~ ERROR E0823 `a` cannot be `device`
    integer, managed :: b(2) = [7, 8] !~ ERROR E0823 `b` cannot be `managed`
    real, device :: c(2) !~ ERROR E0823 `c` cannot be `device`
    data c /3., 4./
  end subroutine
  subroutine all_of_them
    integer, device :: a(2) !~ ERROR E0823 `a` cannot be `device`
    integer, managed :: b !~ ERROR E0823 `b` cannot be `managed`
    integer, device, allocatable :: fine(:)
    save
  end subroutine
  attributes(device) subroutine threads(x)
    real :: x(*)
    integer :: n !~ ERROR E0823 `n` is SAVE, which is not possible in a procedure that runs on the device
    save
  end subroutine
end module
