! Objects of TYPE(*) and of assumed rank keep what the argument says: sizes, bounds of pointers, unknown extents.
! rows: LNG-01
program main
  implicit none
  integer, target :: x(2:5, 4:7)
  real(8) :: z(3)
  integer, allocatable :: a
  x = 1
  allocate (a)
  call bounds(x)
  call last(x)
  print *, bytes(x), bytes(z), bytes(a), vector([1_2, 2_2]), through(z(::2))
contains
  subroutine bounds(p)
    integer, pointer, intent(in) :: p(..)
    print *, lbound(p, 1), ubound(p, 1), lbound(p, 2), size(p)
  end subroutine
  subroutine last(y)
    integer, intent(in) :: y(4, *)
    call extents(y)
  end subroutine
  subroutine extents(y)
    integer, intent(in) :: y(..)
    print *, shape(y), ubound(y, 2)
  end subroutine
  integer function bytes(o)
    type(*), intent(in) :: o(..)
    bytes = int(sizeof(o))
  end function
  integer function vector(o)
    type(*), intent(in) :: o(:)
    vector = int(sizeof(o))
  end function
  integer function through(o)
    type(*), intent(in) :: o(:)
    through = vector(o) + 100 * size(o)
  end function
end program
