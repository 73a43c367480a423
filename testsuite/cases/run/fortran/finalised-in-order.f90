! Variables are finalised against the alphabet when a procedure or a BLOCK ends, as gfortran has it, in whatever order
! they are declared, used, or are arrays and allocatables.
module m
  type t
    integer :: i = 0
  contains
    final :: one, many
  end type
contains
  subroutine one(x)
    type(t), intent(inout) :: x
    print *, x%i
  end subroutine
  subroutine many(x)
    type(t), intent(inout) :: x(:)
    print *, x%i
  end subroutine
  subroutine s
    type(t) :: b(2), z, a
    type(t), allocatable :: k, c(:)
    b%i = [1, 2]
    z%i = 3
    allocate (k, c(2))
    k%i = 4
    c%i = [5, 6]
    a%i = 7
  end subroutine
end module
program main
  use m
  call s
  block
    type(t) :: xx, yy(2), b
    yy%i = [1, 2]
    b%i = 4
    xx%i = 3
  end block
end program
