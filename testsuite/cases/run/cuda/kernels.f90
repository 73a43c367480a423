! Kernels, launches, shared memory, device functions, assignments between the memories.
! rows: CUF-HD-04, CUF-HD-06, CUF-HD-08, CUF-KER-01, CUF-KER-02, CUF-KER-04, CUF-BLK-01, CUF-BLK-02, CUF-BLK-03, CUF-ATTR-06, CUF-VAR-05, CUF-VAR-16, CUF-PRE-01, CUF-PRE-03, CUF-PRE-05, CUF-CFG-01, CUF-CFG-02, CUF-SYN-01, CUF-XFR-01, CUF-XFR-02, CUF-XFR-07, CUF-XFR-12, CUF-SUB-11
! args: -cuda
module m
contains
  attributes(global) subroutine incr(a, b, n)
    integer, intent(inout) :: a(*)
    integer, value :: b, n
    integer :: i
    i = blockdim%x*(blockidx%x-1) + threadidx%x
    if (i <= n) a(i) = a(i) + b
  end subroutine
  attributes(global) subroutine reverse(d)
    real, device :: d(*)
    real, shared :: s(64)
    integer :: t, tr
    t = threadIdx%x
    tr = size(s) - t + 1
    s(t) = d(t)
    call syncthreads()
    d(t) = s(tr)
  end subroutine
  attributes(device) real function sq(x)
    real, value :: x
    sq = x*x
  end function
  attributes(global) subroutine squares(x)
    real, device :: x(:,:)
    integer :: i, j
    i = (blockidx%x-1)*blockdim%x + threadidx%x
    j = (blockidx%y-1)*blockdim%y + threadidx%y
    if (i <= size(x,1) .and. j <= size(x,2)) x(i,j) = sq(x(i,j)) + 100*i + j
  end subroutine
end module
program t
  use m
  implicit none
  integer, parameter :: n = 1000
  integer :: a(n), b, i
  integer, device :: a_d(n)
  real :: h(64)
  real, device, allocatable :: d(:), x(:,:)
  real, allocatable :: y(:,:)
  a = 1; b = 3
  a_d = a
  call incr<<<(n+127)/128, 128>>>(a_d, b, n)
  a = a_d
  print *, all(a == 4)
  h = [(real(i), i=1,64)]
  allocate(d(64))
  d = h
  call reverse<<<1,64>>>(d)
  h = d
  print *, h(1), h(64), sum(h)
  allocate(x(5,7))
  x = 2.0
  x(2:4:2, 3) = 5.0
  call squares<<<(dim3x()), 8>>>(x)
  y = x
  print *, shape(y)
  print '(7f8.1)', (y(i,:), i=1,5)
  deallocate(d, x)
contains
  integer function dim3x()
    dim3x = 3
  end function
end program
