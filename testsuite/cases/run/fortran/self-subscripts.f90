! Assignments whose subscripts, elemental functions or internal files touch what they change.
! rows: LNG-01
module state
  implicit none
  real :: level(4) = [1, 2, 3, 4]
contains
  elemental real function rest(i)
    integer, intent(in) :: i
    rest = sum(level) - level(i)
  end function
end module
program main
  use state
  implicit none
  type stamp
    character(8) :: text
  end type
  integer :: q(4) = [2, 4, 1, 3], i, numbers(2)
  real :: r(3) = [1, 2, 3]
  type(stamp) :: s(2)
  q(q) = [(i, i=1, 4)]
  print *, q
  level = rest([1, 2, 3, 4])
  print *, level
  r = others([1, 2, 3])
  print *, r
  s%text = ['ab12cdef', 'gh34ijkl']
  read (s%text(3:4), '(i2)') numbers
  write (s%text(5:6), '(i2.2)') [7, 8]
  print *, numbers, s%text
contains
  elemental real function others(i)
    integer, intent(in) :: i
    others = sum(r) - r(i)
  end function
end program
