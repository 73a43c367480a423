! rows: LNG-01
! args: -fno-range-check -w
! reference: none
! A constant beyond its kind is itself until it is stored: a greater kind holds all of it.
program unchecked_range
  implicit none
  integer(16), parameter :: large = 170099645085600953110659059745250344960
  integer(8) :: eight = 4294967297
  integer :: four = 4294967297
  if (mod(large, 1000000007_16) /= mod(170099645085600953110659059745250344960_16, 1000000007_16)) error stop 'sixteen'
  if (eight /= 4294967297_8) error stop 'eight'
  if (four /= 1) error stop 'four'
  four = 4294967299
  if (four /= 3) error stop 'assigned'
end program
