! What was wrong without a word: initial values of EQUIVALENCE, units beyond 32 bits, DIM of the run time, objects of
! CLASS(*), functions under a SAVE for all, results of functions with the name's type alone.
! reference: none
module kept
  implicit none
  type pair
    integer :: i
  end type
contains
  subroutine lengths(a)
    character(*), intent(in) :: a(:)
    class(*), allocatable :: r(:)
    allocate (r, source=a)
    select type (r)
    type is (character(*))
      if (len(r) /= 3 .or. r(2) /= 'def') error stop 'source of characters'
    end select
    deallocate (r)
    r = a
    select type (r)
    type is (character(*))
      if (len(r) /= 3 .or. r(1) /= 'abc') error stop 'characters assigned'
    end select
  end subroutine
  subroutine sizes(x, bytes)
    class(*), intent(in) :: x(..)
    integer, intent(in) :: bytes
    if (sizeof(x) /= bytes) error stop 'sizeof'
  end subroutine
end module
integer function set(i)
  integer :: i
  set = i + 1
end function
program values_kept
  use kept
  implicit none
  save
  type t1
    sequence
    character(3) :: name = 'wxy'
    integer :: i = 1
  end type
  type t2
    sequence
    integer :: a, b
  end type
  type(t1) :: first
  type(t2) :: z(2)
  integer :: x(2), ios, set, d, m(2, 3)
  character(3) :: c
  integer(8) :: unit
  logical :: there
  type(pair) :: p
  class(*), allocatable :: u, list(:)
  equivalence (first, c)
  equivalence (x, z(2))
  data z(1)%a, z(1)%b, x / 1, 2, 3, 4 /
  if (c /= 'wxy' .or. first%i /= 1) error stop 'default values'
  if (any(z%a /= [1, 3]) .or. any(z%b /= [2, 4])) error stop 'parts'
  unit = 4294967296_8 + 6
  write (unit, *, iostat=ios) 'nowhere'
  if (ios == 0) error stop 'unit'
  inquire (unit=unit, exist=there, iostat=ios)
  if (there .or. ios /= 0) error stop 'inquired unit'
  if (set(4) /= 5) error stop 'a function'
  d = 2
  m = 1
  if (any(sum(m, d) /= 3)) error stop 'dim'
  if (.not. extends_type_of(p, u) .or. extends_type_of(u, p)) error stop 'no type yet'
  allocate (u, source=2.5)
  if (extends_type_of(p, u)) error stop 'another type'
  deallocate (u)
  if (.not. extends_type_of(p, u)) error stop 'no type any more'
  allocate (list(3), source=[1, 2, 3])
  if (loc(list) /= loc(list(1))) error stop 'loc'
  call sizes(list, 12)
  call sizes(['ab', 'cd'], 4)
  call lengths(['abc', 'def'])
  print *, 'ok'
end program
