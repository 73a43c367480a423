! What is not allocated or not associated is absent for an optional dummy of an elemental procedure, arrays too.
type t2
  integer, allocatable :: a
  integer, allocatable :: a2(:)
  integer, pointer :: p => null()
  integer, pointer :: p2(:) => null()
end type t2
type(t2) :: x
integer :: s, v(2)
s = 3
v = [9, 33]
call sub1 (s, x%a, .false.)
print *, s
call sub1 (v, x%a, .false.)
print *, v
call sub1 (v, x%a2, .false.)
print *, v
call sub1 (v, x%p2, .false.)
print *, v
call sub1 (v, x%p, .false.)
print *, v
contains
  elemental subroutine sub1 (x, y, alloc)
    integer, intent(inout) :: x
    integer, intent(in), optional :: y
    logical, intent(in) :: alloc
    if (alloc .neqv. present (y)) x = -99
    if (present(y)) x = y*2
  end subroutine sub1
end
