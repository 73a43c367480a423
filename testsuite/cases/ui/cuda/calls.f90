! rows: CUF-ATTR-02, CUF-ATTR-04, CUF-ATTR-05, CUF-MOD-06, CUF-PRE-04, CUF-HD-05
! args: -cuda
module kernels
contains
  attributes(global) subroutine k(a, n)
    integer, device :: a(*)
    integer, value :: n
    a(1) = n
    call on_host(a(1)) !~ ERROR E0823 `on_host` runs on the host only, but device code calls it
  end subroutine
  attributes(device) subroutine on_device(a)
    integer :: a
    a = 1
  end subroutine
  subroutine on_host(a)
    integer :: a
    a = 1
  end subroutine
end module
program p
  use kernels
  integer, device :: a(10)
  integer :: n
  call k(a, 1) !~ ERROR E0823 the kernel `k` is called like a subroutine
  call on_host<<<1, 1>>>(n) !~ ERROR E0823 this procedure is not a kernel
  call on_device(n) !~ ERROR E0807 host data cannot be passed for argument `a`, which takes device data
  call k<<<1>>>(a, 1) !~ ERROR E0823 has 1 values
  call k<<<1.5, 1>>>(a, 1) !~ ERROR E0823 a grid or block must be an INTEGER or a dim3
  call k<<<1, 1>>>(a) !~ ERROR E0807 missing actual argument for `n`
end program
