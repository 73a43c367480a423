module shared_kernels
  use shared_data
  implicit none
  interface poly
    module procedure poly_host, poly_device
  end interface
contains
  attributes(device) subroutine bump(x, k)
    real, intent(inout) :: x
    real, value :: k
    x = x + k * scale
  end subroutine
  attributes(host, device) real function twice(x)
    real, value :: x
    twice = 2 * x
  end function
  attributes(global) subroutine run(n)
    integer, value :: n
    integer :: i
    i = (blockidx%x - 1) * blockdim%x + threadidx%x
    if (i <= n) then
      call bump(v(i), 1.0)
      v(i) = twice(v(i))
    end if
  end subroutine
  integer function poly_host(a)
    real :: a(:)
    poly_host = size(a)
  end function
  integer function poly_device(a)
    real, device :: a(:)
    poly_device = -size(a)
  end function
end module
