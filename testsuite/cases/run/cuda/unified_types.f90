! Objects of derived type in unified memory, components there, and device components of unified objects.
! rows: CUF-UNI-04
! args: -cuda
! reference: none
module types
  type deep
    real, device, allocatable :: d(:)
    integer :: n
  end type
  type parts
    real, unified, allocatable :: u(:)
    integer :: n
  end type
contains
  attributes(global) subroutine twice(x)
    type(deep) :: x
    integer :: i
    i = threadidx%x
    if (i <= x%n) x%d(i) = 2*x%d(i)
  end subroutine
  attributes(global) subroutine add(u, n)
    integer, value :: n
    real :: u(n)
    integer :: i
    i = threadidx%x
    if (i <= n) u(i) = u(i) + 1
  end subroutine
end module
program p
  use cudafor
  use types
  call work()
contains
  subroutine work()
    type(deep), unified :: x
    type(parts) :: q
    real :: h(5)
    real, unified :: w(4)
    x%n = 5
    allocate (x%d(5))
    x%d = 3.0
    call twice<<<1, 32>>>(x)
    i = cudaDeviceSynchronize()
    h = x%d
    if (any(h /= 6)) error stop 1
    q%n = 6
    allocate (q%u(6))
    q%u = 1
    call add<<<1, 32>>>(q%u, 6)
    i = cudaDeviceSynchronize()
    if (any(q%u /= 2)) error stop 2
    w = 1
    call add<<<1, 32>>>(w, 4)
    i = cudaDeviceSynchronize()
    if (any(w /= 2)) error stop 3
  end subroutine
end program
