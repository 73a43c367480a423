! The objects of ALLOCATE and DEALLOCATE do not depend on each other.
module m
  type part
    real, allocatable :: x(:)
  end type
contains
  subroutine s(n)
    integer, intent(in) :: n
    type(part), allocatable :: v(:)
    integer :: i, j
    allocate (v(n), v(1)%x(2))  !~ ERROR E0802 this object and another one of the statement are parts of each other
    allocate (v(i)%x(2), v(j)%x(2))
    deallocate (v(1)%x, v(2)%x, stat=i)
    deallocate (v, v)  !~ ERROR E0802 this object stands twice in one statement
    deallocate (v(1)%x, v)  !~ ERROR E0802 this object and another one of the statement are parts of each other
    deallocate (v(n)%x, v(n)%x)  !~ ERROR E0802 this object stands twice in one statement
  end subroutine
end module
