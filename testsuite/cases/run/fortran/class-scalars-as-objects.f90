! A polymorphic scalar as the argument of a dummy of its declared type: its part of that type, at each kind of dummy
! (Fortran 2018 15.5.2.4).
! reference: none
module m
  implicit none
  type t
    integer :: k = 0
    integer, allocatable :: list(:)
  end type
  type, extends(t) :: longer
    integer :: j = 7
  end type
  class(t), allocatable, target :: x
contains
  subroutine by_value(d)
    type(t), value :: d
    x%k = 99
    if (d%k /= 10 .or. any(d%list /= [1, 2])) error stop 1
    d%k = 5
    d%list = [8, 8, 8]
    x%k = 10
  end subroutine
  subroutine maybe(d, there)
    type(t), value, optional :: d
    logical, intent(in) :: there
    if (present(d) .neqv. there) error stop 2
    if (there) then
      if (d%k /= 10) error stop 3
      d%list = [3]
    end if
  end subroutine
  subroutine any_rank(d)
    type(t), intent(in) :: d(..)
    select rank (d)
    rank (0)
      if (d%k /= 10 .or. any(d%list /= [1, 2])) error stop 4
    rank default
      error stop 5
    end select
  end subroutine
  subroutine any_rank_changed(d)
    type(t), intent(inout) :: d(..)
    select rank (d)
    rank (0)
      d%k = d%k + 1
    end select
  end subroutine
  subroutine maybe_any_rank(d, there)
    type(t), intent(in), optional :: d(..)
    logical, intent(in) :: there
    if (present(d) .neqv. there) error stop 6
  end subroutine
  subroutine plain(d)
    type(t), intent(inout) :: d
    d%k = d%k + 1
  end subroutine
  elemental integer function element(d)
    type(t), intent(in) :: d
    element = d%k
  end function
  function pointed() result(p)
    class(t), pointer :: p
    p => x
  end function
  function made() result(c)
    class(t), allocatable :: c
    allocate (c, source=x)
  end function
  subroutine all_of(c)
    class(t), intent(inout) :: c
    call by_value(c)
    call maybe(c, .true.)
    call any_rank(c)
    call any_rank_changed(c)
    if (c%k /= 11) error stop 7
    call plain(c)
    c%k = c%k - 2
  end subroutine
  subroutine passed_on(c, there)
    class(t), optional, intent(in) :: c
    logical, intent(in) :: there
    call maybe(c, there)
    call maybe_any_rank(c, there)
  end subroutine
end module

program p
  use m
  implicit none
  class(t), allocatable :: nothing
  class(t), pointer :: q
  x = longer(10, [1, 2], 3)
  call by_value(x)
  call by_value((x))
  call by_value(pointed())
  call by_value(made())
  call maybe(x, .true.)
  call maybe((x), .true.)
  call maybe(made(), .true.)
  call maybe(nothing, .false.)
  call maybe(there=.false.)
  call any_rank(x)
  call any_rank((x))
  call any_rank(pointed())
  call any_rank(made())
  call any_rank_changed(x)
  if (x%k /= 11) error stop 8
  x%k = 10
  call maybe_any_rank(x, .true.)
  call maybe_any_rank(nothing, .false.)
  call plain(x)
  if (x%k /= 11) error stop 9
  x%k = 10
  if (element(x) /= 10 .or. element((x)) /= 10 .or. element(made()) /= 10) error stop 10
  call all_of(x)
  q => x
  call by_value(q)
  call any_rank(q)
  call passed_on(x, .true.)
  call passed_on(nothing, .false.)
  call passed_on(there=.false.)
  if (x%k /= 10 .or. any(x%list /= [1, 2])) error stop 11
  select type (x)
  type is (longer)
    if (x%j /= 3) error stop 12
  class default
    error stop 13
  end select
  print *, 'right'
end program
