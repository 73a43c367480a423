! An ASSOCIATE name keeps the length of its selector.
program associate_lengths
  implicit none
  type holder
    character(:), allocatable :: s
  end type
  character(:), allocatable :: s
  type(holder) :: h
  s = 'abc'
  h%s = 'xyz'
  associate (a => s, b => h%s)
    a = 'd'
    b = 'longer'
  end associate
  if (len(s) /= 3 .or. s /= 'd  ') stop 1
  if (len(h%s) /= 3 .or. h%s /= 'lon') stop 2
end program
