! Components whose types have an assignment of their own, in intrinsic assignments of the objects around.
module m
  type t
    integer :: i = 7
  contains
    procedure :: as
    generic :: assignment(=) => as
  end type
  type e
    integer :: i = 7
  contains
    procedure :: each
    generic :: assignment(=) => each
  end type
  type u
    type(t) :: x
    type(t) :: xs(2)
    type(e) :: y
    type(e) :: ys(2)
    type(t), pointer :: p => null()
    type(t), allocatable :: w, ws(:)
    type(e), allocatable :: z(:)
  end type
  type node
    integer :: v
    type(tree), allocatable :: below
  end type
  type tree
    type(node), allocatable :: nodes(:)
    type(e) :: mark
  end type
contains
  subroutine as(x, y)
    class(t), intent(inout) :: x
    type(t), intent(in) :: y
    x%i = y%i + 100 + 1000 * x%i
  end subroutine
  elemental subroutine each(x, y)
    class(e), intent(inout) :: x
    type(e), intent(in) :: y
    x%i = y%i + 100 + 1000 * x%i
  end subroutine
end module
program p
  use m
  type(u) :: a, b
  type(tree) :: s, r
  a%x%i = 1; a%xs%i = 2; a%y%i = 3; a%ys%i = 4
  allocate (a%w, a%ws(2), a%z(0:1))
  a%w%i = 5; a%ws%i = 6; a%z%i = [8, 9]
  b = a
  ! The elements of `xs` are assigned as the language does: `as` takes scalars only.
  print *, b%x%i, b%xs%i, b%y%i, b%ys%i, associated(b%p)
  b = a
  print *, b%x%i, b%xs%i, b%y%i, b%ys%i
  ! Each time, an allocatable component gets new memory with default values before it is assigned.
  print *, b%w%i, b%ws%i, b%z%i, lbound(b%z)
  deallocate (a%w)
  b = a
  print *, allocated(b%w)
  allocate (s%nodes(2))
  s%nodes%v = [1, 2]
  allocate (s%nodes(2)%below)
  allocate (s%nodes(2)%below%nodes(1))
  s%nodes(2)%below%nodes(1)%v = 3
  r = s
  s%nodes(2)%below%nodes(1)%v = 4
  print *, r%mark%i, r%nodes%v, allocated(r%nodes(1)%below), r%nodes(2)%below%nodes(1)%v
end program
