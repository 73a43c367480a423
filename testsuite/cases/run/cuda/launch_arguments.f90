! Functions among the arguments of a launch and in its shape.
! rows: CUF-CFG-02, CUF-VAL-02
! args: -cuda
! reference: none
module m
  use cudafor
contains
  attributes(global) subroutine add(a, n)
    integer, value :: n
    real :: a(*)
    a(threadIdx%x) = a(threadIdx%x) + n
  end subroutine
  integer function total(x)
    real :: x(3)
    total = nint(sum(x))
  end function
end module
program p
  use m
  real, device :: a(4)
  real :: h(6) = [1., 2., 3., 4., 5., 6.]
  a = 0
  call add<<<1, 4>>>(a, total(h(1:6:2)))
  call add<<<total(h(1:3)) - 5, 4>>>(a, max(total(h(1:5:2)), 3))
  if (sum(a) /= 72) error stop 1
end program
