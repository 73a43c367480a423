! Components that LEN parameters size are apart from their array's elements: no clause brings them to a device. What a
! polymorphic object's parameters are its type's table does not say.
program p
  type t(n)
    integer, len :: n
    integer :: a(n)
  end type
  type(t(2)) :: f(3)
  integer :: i
  !$acc enter data copyin(f) !~ ERROR E0900 `f` on a device: an array whose elements have components that LEN parameters size
  !$acc parallel loop
  do i = 1, 3
    f(i)%a(2) = 1 !~ ERROR E0900 `f(i)` on a device: an array whose elements have components that LEN parameters size
  end do
  !$acc parallel loop private(f) !~ ERROR E0900 private arrays of a type with LEN parameters
  do i = 1, 3
  end do
contains
  subroutine reset(x) !~ ERROR E0900 INTENT(OUT) of a polymorphic dummy argument whose type may have LEN parameters
    class(t(*)), intent(out) :: x
  end subroutine
  subroutine like(x, y)
    class(t(*)) :: x
    class(*), allocatable :: y
    allocate (y, mold=x) !~ ERROR E0900 MOLD= with a polymorphic object whose type may have LEN parameters
  end subroutine
end program
