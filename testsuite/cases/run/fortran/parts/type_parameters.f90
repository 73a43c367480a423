module pm
  implicit none
  integer, parameter, private :: single = kind(1.0)
  type :: base(k)
    integer, kind :: k = single
    real(k) :: scale = 2
  end type
  type, extends(base) :: grid(n, m)
    integer, len :: n, m = 2
    real(k) :: cells(n, 0:m)
    character(len=n) :: title = 'none'
    integer :: count = 7
  end type
  type :: pair(n)
    integer, len :: n
    type(grid(8, n, n+1)) :: first
    type(grid(4, 2*n)), allocatable :: second
  contains
    procedure :: total
  end type
contains
  function total(self) result(r)
    class(pair(*)), intent(in) :: self
    real(8) :: r
    r = sum(self%first%cells) + self%n
  end function
  subroutine reset(g)
    type(grid(8, *, *)), intent(out) :: g
    g%cells = 1
  end subroutine
  function made(n) result(g)
    integer, intent(in) :: n
    type(grid(4, n, 1)) :: g
    integer :: i
    g%cells = reshape([(real(i), i = 1, 2*n)], [n, 2])
    g%title = repeat('x', n)
  end function
end module
