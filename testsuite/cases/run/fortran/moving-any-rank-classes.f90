! Allocatables and pointers of CLASS as assumed-rank arguments: passed on, changed by the callee through SELECT RANK, and
! back again, however the block is left. Absent objects of a type stay absent for CLASS dummies.
! reference: none
module m
  implicit none
  type :: t
    integer :: i = 7
  end type
  type, extends(t) :: s
    integer :: j = 9
  end type
contains
  subroutine grow(x, way)
    class(t), allocatable, intent(inout) :: x(..)
    integer, intent(in) :: way
    select rank (x)
      rank (0)
        if (allocated(x)) deallocate (x)
        if (way == 1) return
        allocate (s :: x)
      rank (1)
        if (allocated(x)) then
          if (lbound(x, 1) /= -2 .or. size(x) /= 3) error stop 1
          deallocate (x)
        end if
        if (way == 1) return
        allocate (s :: x(5:8))
      rank default
        if (rank(x) /= 2) error stop 2
        call grow_two(x)
    end select
  end subroutine
  subroutine grow_two(x)
    class(t), allocatable :: x(..)
    inner: select rank (c => x)
      rank (2)
        if (allocated(c)) exit inner
        allocate (c(2, 3), source = s(1, 2))
    end select inner
  end subroutine
  subroutine aim(p, what)
    class(*), pointer :: p(..)
    integer, target :: what(:)
    select rank (p)
      rank (0)
        p => what(2)
      rank (1)
        p(0:) => what
    end select
  end subroutine
  logical function there(x)
    class(t), optional, intent(in) :: x
    there = present(x)
  end function
  logical function there_anything(x)
    class(*), optional, intent(in) :: x
    there_anything = present(x)
  end function
  logical function there_pointer(x)
    class(t), optional, pointer, intent(in) :: x
    there_pointer = present(x)
  end function
  subroutine hand_on(a, p)
    type(t), optional :: a
    type(t), optional, pointer :: p
    if (there(a) .or. there_anything(a) .or. there_pointer(p) .or. there(p)) error stop 3
  end subroutine
end module
program main
  use m
  implicit none
  class(t), allocatable :: a, b(:), c(:, :)
  class(*), pointer :: p, q(:)
  type(t), target :: here
  type(t), pointer :: to
  integer, target :: numbers(4) = [1, 2, 3, 4]
  call grow(a, 0)
  call grow(b, 0)
  call grow(c, 0)
  if (.not. same_type_as(a, s()) .or. a%i /= 7) error stop 4
  if (lbound(b, 1) /= 5 .or. ubound(b, 1) /= 8 .or. any(b%i /= 7)) error stop 5
  select type (b)
    type is (s)
      if (any(b%j /= 9)) error stop 6
    class default
      error stop 7
  end select
  if (any(shape(c) /= [2, 3]) .or. any(c%i /= 1)) error stop 8
  call grow(a, 1)
  deallocate (b)
  allocate (t :: b(-2:0))
  call grow(b, 1)
  if (allocated(a) .or. allocated(b)) error stop 9
  call aim(p, numbers)
  call aim(q, numbers)
  select type (p)
    type is (integer)
      if (p /= 2) error stop 10
    class default
      error stop 11
  end select
  select type (q)
    type is (integer)
      if (lbound(q, 1) /= 0 .or. sum(q) /= 10) error stop 12
    class default
      error stop 13
  end select
  call hand_on()
  to => here
  if (.not. there(here) .or. .not. there_pointer(to) .or. .not. there_anything(to)) error stop 14
end program
