! Assignments whose effects on the old object have no place in a construct.
! args: -acc
module m
  type counter
    integer :: v
  contains
    procedure :: set
    generic :: assignment(=) => set
  end type
  type list
    type(counter) :: c
    integer, allocatable :: k(:)
  end type
  type ended
    integer :: v
  contains
    final :: finish
  end type
contains
  pure subroutine set(l, r)
    class(counter), intent(inout) :: l
    class(counter), intent(in) :: r
    l%v = r%v + 1
  end subroutine
  pure subroutine finish(e)
    type(ended), intent(inout) :: e
    e%v = 0
  end subroutine
  subroutine constructed(p)
    type pair
      integer, allocatable :: k(:)
      integer, allocatable :: n
    end type
    type(pair), intent(inout) :: p(10)
    integer :: i
    !$acc parallel loop
    do i = 1, 10
      p(i) = pair([i, 2], null()) !~ ERROR E0900 a structure constructor that gives an allocatable component memory
      p(i) = pair(null(), i + 1) !~ ERROR E0900 a structure constructor that gives an allocatable component memory
    end do
  end subroutine
  subroutine s(a, b, x, y)
    type(list), intent(inout) :: a(10), b(10)
    type(ended), intent(inout) :: x(10), y(10)
    integer :: i
    !$acc parallel loop
    do i = 1, 10
      a(i) = b(i) !~ ERROR E0900 some component has a type-bound assignment(=)
      x(i) = y(i) !~ ERROR E0900 assignment to objects with FINAL procedures
    end do
    !$acc kernels
    x = y(3) !~ ERROR E0900 assignment to objects with FINAL procedures
    !$acc end kernels
  end subroutine
end module
