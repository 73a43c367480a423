! rows: CUF-PRE-02, CUF-VAR-11, CUF-MAN-08, CUF-VAL-01, CUF-RES-01, CUF-CON-03, CUF-UM-04
! args: -cuda
module m
  real, constant :: c(4)
contains
  attributes(global) subroutine k(a, n)
    real :: a(*), n
    threadidx%x = 1 !~ ERROR E0810 `threadidx` is PROTECTED in its module
    c(1) = a(1) !~ ERROR E0810 `c` is constant data
    call set(c(2)) !~ ERROR E0807 argument `x` is INTENT(OUT) or INTENT(INOUT), but `c` is constant data
    a(1) = n
  end subroutine
  attributes(device) subroutine set(x)
    real, intent(out) :: x
    x = 1
  end subroutine
  attributes(global) subroutine files(a)
    real :: a(*)
    logical :: l
    read *, a(1) !~ ERROR E0823 READ cannot be used in a procedure that runs on the device
    open(7) !~ ERROR E0823 OPEN cannot be used in a procedure that runs on the device
    rewind 7 !~ ERROR E0823 REWIND cannot be used in a procedure that runs on the device
    inquire(7, opened=l) !~ ERROR E0823 INQUIRE cannot be used in a procedure that runs on the device
    print *, a(1)
  end subroutine
  subroutine managed(a)
    real, managed :: a(:)
  end subroutine
  subroutine h()
    real, device :: d(4)
    real :: a(4), n
    call managed(a) !~ ERROR E0807 host data cannot be passed for argument `a`, which takes managed data
    call k<<<1, 4>>>(d, n) !~ ERROR E0807 host data cannot be passed for argument `n`, which takes device data
    call k<<<1, 4>>>(d, n + 1) !~ ERROR E0807 host data cannot be passed for argument `n`, which takes device data
    call k<<<1, 4>>>(c, d(1)) !~ ERROR E0807 constant data cannot be passed for argument `a`, which takes device data
  end subroutine
end module
