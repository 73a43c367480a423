! Kernel loops' grids and blocks, kernel loops where none can be, addresses, output of threads.
! rows: CUF-KLD-25, CUF-IO-02, CUF-RTG-04
! args: -cuda
module m
  use cudafor
contains
  attributes(global) subroutine loop_in_kernel(a)
    real :: a(10)
    integer :: i
    !$cuf kernel do <<<1, 1>>> !~ ERROR E0823 a kernel loop launches a kernel, which device code cannot do
    do i = 1, 10
      a(i) = 1
    end do
  end subroutine
  attributes(device) subroutine loop_in_device_code(a)
    real :: a(10)
    integer :: i
    !$cuf kernel do !~ ERROR E0823 a kernel loop launches a kernel, which device code cannot do
    do i = 1, 10
      a(i) = 1
    end do
  end subroutine
  attributes(global) subroutine output(i)
    integer, value :: i
    print '(i5)', i !~ ERROR E0823 PRINT with a format cannot be used in a procedure that runs on the device
    write (*, '(i5)') i !~ ERROR E0823 WRITE other than `write (*, *)` cannot be used in a procedure that runs on the device
    write (*, 10) i !~ ERROR E0823 WRITE other than `write (*, *)` cannot be used in a procedure that runs on the device
    write (*, *, asynchronous='no') i !~ ERROR E0823 WRITE other than `write (*, *)` cannot be used in a procedure that runs on the device
    write (*, *) i
    write (unit=*, fmt=*) i
    print *, i
  end subroutine
  subroutine s(n)
    integer :: n, i
    real, device :: d(10)
    real :: h(10)
    real, pinned, allocatable :: p(:)
    type(c_devptr) :: address
    type(dim3) :: grid
    !$cuf kernel do <<<1.5, 32>>> !~ ERROR E0823 a grid or block must be an INTEGER or a dim3, not REAL(4)
    do i = 1, 10
      d(i) = 1
    end do
    !$cuf kernel do <<<*, (8, d)>>> !~ ERROR E0823 a grid or block must be an INTEGER or a dim3, not REAL(4)
    do i = 1, 10
      d(i) = 1
    end do
    !$cuf kernel do <<<n, grid>>>
    do i = 1, 10
      d(i) = 1
    end do
    !$cuf kernel do <<<*, *>>>
    do i = 1, 10
      d(i) = p(i) !~ ERROR E0823 the kernel loop uses the host array `p`
    end do
    address = c_devloc(h) !~ ERROR E0823 `h` is in the host's memory, but its device address is asked for here
    address = c_devloc(d)
  end subroutine
end module
