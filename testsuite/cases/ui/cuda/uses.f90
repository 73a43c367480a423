! rows: CUF-DEV-04, CUF-DEV-05, CUF-DEV-07, CUF-DEV-08, CUF-XFR-13, CUF-XFR-21, CUF-XFR-22, CUF-XFR-23, CUF-UNI-06, CUF-UNI-07, CUF-KLD-25
! args: -cuda
module m
contains
  subroutine takes_device(a)
    real, device :: a(:)
  end subroutine
  subroutine takes_host(a)
    real :: a(:)
  end subroutine
end module
program p
  use m
  real, device :: a(10), b(10), x
  integer, device :: n
  real :: h(10), g(10), y, q(4)
  integer :: i
  external :: old
  print *, a(1) !~ ERROR E0823 `a(1)` is device data
  do i = 1, n !~ ERROR E0823 `n` is device data
    h(i) = 0
  end do
  if (x > 1) h = 0 !~ ERROR E0823 `x` is device data
  h = a + b !~ ERROR E0823 host code cannot use two device arrays in one expression
  h = sqrt(a) !~ ERROR E0823 host code cannot compute `sqrt` of device data
  a = a + h !~ ERROR E0823 host code cannot compute an expression of device data
  a = q !~ ERROR E0804 the two sides of the assignment have different shapes
  call takes_device(h) !~ ERROR E0807 host data cannot be passed for argument `a`, which takes device data
  call takes_host(a) !~ ERROR E0807 device data cannot be passed for argument `a`, which takes host data
  call old(a) !~ ERROR E0823 device data cannot be passed to `old`
  !$cuf kernel do
  do i = 1, 10
    a(i) = g(i) !~ ERROR E0823 the kernel loop uses the host array `g`
  end do
  y = x
end program
