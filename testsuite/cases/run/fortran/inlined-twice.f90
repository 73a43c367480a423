! A variable that is one dummy argument of one call and another of the next, where both calls are inlined.
module data
  implicit none
  integer :: x(4), y(4), z(4), i = 2, j = 2
contains
  subroutine copy(a, b)
    integer, intent(out) :: a(4)
    integer, intent(in) :: b(4)
    a(i) = b(j)
  end subroutine
  subroutine chain()
    x(j) = 1
    call copy(x, y)
    call copy(z, x)
  end subroutine
end module
program scopes
  use data
  implicit none
  y = 5
  call chain()
  print *, z(2)
end program
