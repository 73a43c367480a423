! Objects of derived type in namelists, with arrays, nested objects and parents.
! rows: LNG-01
program main
  implicit none
  type point
    real :: x = 0, y = 0
  end type
  type cell
    character(6) :: name = ''
    type(point) :: corner(2)
    integer :: ids(-1:1) = 0
    logical :: on = .false.
  end type
  type, extends(cell) :: special
    complex :: weight = 0
  end type
  type(cell) :: one
  type(cell) :: many(2:3)
  type(special) :: last
  integer :: n
  character(80) :: text(5) = [character(80) :: '&grid n=3, one%name="first" one%corner(2)%y=2.5', &
    'one%ids=7,8,9 many(3)%name="third",many(3)%on=T', 'many(2)%corner(1)%x = 4. many(3)%corner(1)%x = 5.', &
    'last%weight=(1.,2.) last%ids=4,5,6', '/']
  character(200) :: out(60)
  namelist /grid/ n, one, many, last
  n = 0
  read (text, nml=grid)
  print *, n, one%name, one%corner%y, one%ids
  print *, many%name, many%on, many%corner(1)%x
  print *, last%weight, last%ids
  out = ''
  write (out, nml=grid)
  do n = 1, 60
    if (out(n) /= '') print '(a)', trim(out(n))
  end do
end program
