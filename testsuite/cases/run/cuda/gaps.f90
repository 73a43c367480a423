! Device data with gaps for a dummy without them: not copied, and said.
! rows: CUF-DEV-12
! args: -cuda
! reference: none
! exit: 2
! stderr: device data with gaps for an argument without them
module m
contains
  attributes(global) subroutine one_more(a, n)
    integer, value :: n
    real :: a(n)
    if (threadidx%x <= n) a(threadidx%x) = a(threadidx%x) + 1
  end subroutine
end module
program p
  use m
  real, device :: x(10)
  integer :: step
  x = 0
  step = 1
  call one_more<<<1, 32>>>(x(2:5:step), 4)
  if (sum(x) /= 4) error stop 1
  step = 3
  call one_more<<<1, 32>>>(x(1:10:step), 4)
end program
