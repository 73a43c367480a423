! The objects of a namelist group go by the names that USE gives them there. gfortran 12 takes their module's names.
! reference: none
! rows: LNG-01
module settings
  implicit none
  integer, save :: inner = 123
  integer, save :: plain = 7
end module
module group
  use settings, far => inner
  implicit none
  namelist /of_module/ far, plain
end module
program p
  use group, only : of_module, far
  use settings, outer => inner
  implicit none
  namelist /of_program/ outer, plain
  character(40) :: page(5)
  integer :: i
  logical :: found(2)
  page = ''
  write (page, of_program)
  found = .false.
  do i = 1, size(page)
    if (index(page(i), 'OUTER') > 0) found(1) = .true.
    if (index(page(i), 'INNER') > 0) error stop 1
  end do
  page = ''
  write (page, of_module)
  do i = 1, size(page)
    if (index(page(i), 'FAR') > 0) found(2) = .true.
    if (index(page(i), 'INNER') > 0) error stop 2
  end do
  if (.not. all(found)) error stop 3
  page = ''
  page(1) = ' &of_program outer = 5, plain = 6 /'
  read (page, of_program)
  if (outer /= 5 .or. far /= 5 .or. plain /= 6) error stop 4
end program
