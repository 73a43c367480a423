! Lengths of elemental character functions, of arrays and of none; vector subscripts for polymorphic dummies are values.
! rows: LNG-01
module parts
  implicit none
  character(2) :: c(2)
  type t
    integer :: n = 0
  end type
contains
  elemental function joined(x, y) result(r)
    character(*), intent(in) :: x, y
    character(len(x) + len(y)) :: r
    r = trim(x) // trim(y)
  end function
  subroutine bump(a)
    class(t), intent(inout) :: a(:)
    a%n = a%n + 1
  end subroutine
end module
program main
  use parts
  implicit none
  type(t) :: a(3)
  integer :: n = 0
  c = ['a', 'b']
  c = joined(c(:)(1:1), ['x', 'y'])
  print *, c, len(joined(c, 'xyz')), joined(['one', 'two'], '!')
  print *, len(joined(c(:n), 'xyz')), size(joined(c(:n), 'xyz'))
  call bump(a(1:3:2))
  print *, a%n
end program
