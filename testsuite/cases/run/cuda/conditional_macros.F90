! Macros are expanded in the statements that `!@cuf` makes, as in all others.
! rows: CUF-CC-01
! args: -cuda
! reference: none
#define COUNT 16
#define BLOCK 1, COUNT
module m
contains
  attributes(global) subroutine k(a)
    real :: a(COUNT)
    a(threadidx%x) = COUNT + threadidx%x
  end subroutine
end module
program conditional_macros
!@cuf use cudafor
  use m
!@cuf real, device :: d(COUNT) ! COUNT of them
  real :: h(COUNT)
  h = 0
!@cuf call k<<<BLOCK>>>(d)
!@cuf h = d
  if (any(h /= [(COUNT + i, i=1, COUNT)])) error stop 1
end program
