! Polymorphic arrays without memory are absent for an optional dummy of an elemental procedure; those without elements
! are arrays for others.
program absent_class_arrays
  implicit none
  type t
    integer :: a = 1
  end type
  class(t), allocatable :: c(:)
  class(t), pointer :: p(:)
  integer :: v(2) = 3
  p => null()
  call add(v, c)
  call add(v, p)
  if (any(v /= 3)) stop 1
  allocate (c(0))
  if (counted(c) /= 0) stop 2
  deallocate (c)
  allocate (c(2), p(2))
  c%a = [5, 6]
  p%a = [7, 8]
  call add(v, c)
  if (any(v /= [8, 9])) stop 3
  call add(v, p)
  if (any(v /= [15, 17])) stop 4
  if (counted(c) /= 11) stop 5
contains
  elemental subroutine add(x, y)
    integer, intent(inout) :: x
    type(t), intent(in), optional :: y
    if (present(y)) x = x + y%a
  end subroutine
  integer function counted(y)
    type(t), intent(in) :: y(:)
    counted = sum(y%a)
  end function
end program
