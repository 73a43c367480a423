! A VALUE dummy of CLASS has no value to take from what is not allocated; an optional one is absent then.
! reference: none
! exit: 2
! stderr: No value for argument 'x': what is passed is not allocated or not associated
module m
  implicit none
  type :: t
    integer :: i = 4
  end type
contains
  subroutine taken(x)
    class(t), value :: x
    x%i = x%i + 1
  end subroutine
  subroutine optional_one(x, there)
    class(t), value, optional :: x
    logical, intent(in) :: there
    if (present(x) .neqv. there) stop 3
  end subroutine
end module
program main
  use m
  implicit none
  class(t), allocatable :: c
  call optional_one(c, .false.)
  allocate(c)
  call optional_one(c, .true.)
  call taken(c)
  if (c%i /= 4) stop 4
  deallocate(c)
  call taken(c)
end program
