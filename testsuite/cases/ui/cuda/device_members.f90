! A `device` component is the device's: nothing is missing on the loop. One of the host is.
! args: -cuda -acc=gpu
module m
  type t
    real, device, allocatable :: d(:)
    real, allocatable :: h(:)
  end type
end module
program p
  use m
  type(t) :: x, y
  allocate (x%d(10), y%h(10))
  !$acc parallel loop
  do i = 1, 10
    x%d(i) = 2
  end do
  !$acc parallel loop
  do i = 1, 10
    y%h(i) = 2
!~^ WARNING W0405 the memory of `y%h` is in no data clause
  end do
end program
