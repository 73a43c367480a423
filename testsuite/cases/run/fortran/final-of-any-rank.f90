! A FINAL procedure whose dummy is of assumed rank takes objects and arrays of all ranks (Fortran 2018 7.5.6.2).
! reference: none
module m
  implicit none
  type any_rank
    integer :: id = 0
  contains
    final :: end_any
  end type
  type both
    integer :: id = 0
  contains
    final :: end_any_other, end_vector
  end type
  type holder
    type(any_rank) :: list(2), one
  end type
  integer :: calls = 0, elements = 0, vectors = 0
contains
  subroutine end_any(x)
    type(any_rank), intent(inout) :: x(..)
    calls = calls + 1
    elements = elements + size(x)
  end subroutine
  subroutine end_any_other(x)
    type(both), intent(inout) :: x(..)
    calls = calls + 1
    elements = elements + size(x)
  end subroutine
  subroutine end_vector(x)
    type(both), intent(inout) :: x(:)
    vectors = vectors + size(x)
  end subroutine
  subroutine expect(what, n, m, v)
    character(*), intent(in) :: what
    integer, intent(in) :: n, m, v
    if (calls /= n .or. elements /= m .or. vectors /= v) then
      print *, what, calls, elements, vectors, 'in place of', n, m, v
      error stop
    end if
    calls = 0
    elements = 0
    vectors = 0
  end subroutine
  subroutine scalar
    type(any_rank) :: x
    x%id = 1
  end subroutine
  subroutine vector
    type(any_rank) :: x(3)
    x%id = 1
  end subroutine
  subroutine matrix
    type(any_rank), allocatable :: x(:, :)
    allocate (x(2, 3))
  end subroutine
  subroutine parts
    type(holder) :: x
    x%one%id = 1
  end subroutine
  subroutine out(x)
    type(any_rank), intent(out) :: x(:)
  end subroutine
  subroutine polymorphic(n)
    integer, intent(in) :: n
    class(any_rank), allocatable :: x(:)
    allocate (x(n))
  end subroutine
  subroutine two(n)
    integer, intent(in) :: n
    type(both), allocatable :: x(:), y(:, :), z
    allocate (x(n), y(n, n), z)
  end subroutine
end module
program p
  use m
  implicit none
  type(any_rank), pointer :: q(:)
  type(any_rank) :: x(2)
  call scalar
  call expect('scalar', 1, 1, 0)
  call vector
  call expect('vector', 1, 3, 0)
  call matrix
  call expect('matrix', 1, 6, 0)
  call parts
  call expect('components', 2, 3, 0)
  allocate (q(4))
  deallocate (q)
  call expect('pointer', 1, 4, 0)
  call out(x)
  call expect('INTENT(OUT)', 1, 2, 0)
  x = any_rank(2)
  call expect('assignment', 1, 2, 0)
  call polymorphic(5)
  call expect('polymorphic', 1, 5, 0)
  call two(2)
  call expect('beside one of a rank', 2, 5, 2)
  print *, 'right'
end program
