! FINDLOC along a dimension and of other types, BACK with DIM, max and min of characters, kinds selected at run time,
! clocks that are too narrow, constructors from what is not allocated.
! rows: LNG-01
module without_names
  use iso_c_binding
  implicit none
contains
  integer(c_int) function nameless(i) bind(c, name='')
    integer(c_int), value :: i
    nameless = i + 1
  end function
end module
program late
  use without_names
  implicit none
  type :: holder
    integer, allocatable :: a(:, :)
  end type
  integer :: m(2, 3), p
  integer(1) :: tick
  integer :: rate
  character(3) :: w(2)
  character(:), allocatable :: long
  integer, allocatable :: none(:, :)
  type(holder) :: h
  m = reshape([1, 2, 2, 1, 1, 2], [2, 3])
  print *, findloc(m, 2, dim=2), findloc(m, 2, dim=1, back=.true.), findloc(m, 2.0, dim=2, mask=m > 0)
  print *, maxloc(m, dim=2), maxloc(m, dim=2, back=.true.)
  print *, findloc(['ab', 'cd', 'ab'], 'ab', dim=1, back=.true.)
  w = ['abc', 'xyz']
  long = 'bcdef'
  print *, max('abc', 'abd'), min(w, 'mmm'), max(w(1), long), '<', len(max(w(1), long))
  p = 6
  print *, selected_real_kind(p), selected_real_kind(r=p * 50), selected_real_kind(p * 2, p)
  call system_clock(tick, rate)
  print *, tick, rate
  h = holder(none)
  print *, allocated(h%a)
  none = m
  h = holder(none)
  print *, h%a, nameless(3)
end program
