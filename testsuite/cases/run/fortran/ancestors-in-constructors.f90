! The first value of a structure constructor may be an object of any ancestor; it gives the components from there.
! rows: LNG-01
module line
  implicit none
  type :: a
    integer :: x(2) = 1
  end type
  type, extends(a) :: b
    integer :: y = 2
  end type
  type, extends(b) :: c
    integer :: z = 3
  end type
end module
program main
  use line
  implicit none
  type(a) :: old = a([7, 8])
  type(b) :: mid
  type(c) :: list(2)
  mid = b(old, 9)
  print *, mid%x, mid%y
  list = [c(old, 10, 11), c(mid, 12)]
  print *, list(1)%x, list(1)%y, list(1)%z
  print *, list(2)%x, list(2)%y, list(2)%z
  print *, c([5, 6], 1, 2), c(b(old), z=4)
end program
