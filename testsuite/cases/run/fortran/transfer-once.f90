! The source of TRANSFER is evaluated once, whatever the mold.
! rows: LNG-01
program p
  implicit none
  type pair
    integer :: a, b
  end type
  integer(8) :: calls = 0
  integer :: k
  integer :: table(0:40) = [(7 * k, k = 0, 40)]
  integer(1) :: bytes(3)
  integer(2) :: short
  type(pair) :: q
  class(*), allocatable :: any
  ! What is longer than its source ends in zeros.
  print *, transfer('', 1), transfer('ab', 1_8), transfer(3_1, 2.0), transfer([5_1], 1, 2), transfer(bytes(1:0), 1_2)
  print *, transfer(65_1, 'abc') == 'A' // char(0) // char(0)
  short = transfer(next(), 1_2); print *, short, calls
  short = transfer(next(), 1_2) + 1_2; print *, short, calls
  print *, transfer(next(), 1), calls
  print *, transfer(next(), 1.0d0) > 0, calls
  print *, ichar(transfer(next(), 'a')), calls
  q = transfer(next(), q); print *, q, calls
  print *, transfer(next(), [1_2]), calls
  bytes = transfer(next(), bytes, 3); print *, bytes, calls
  print *, transfer(next(), 1_1, 2), calls
  print *, transfer(real(next()), 1_8, 1) > 0, calls
  print *, transfer(table(int(next())), 1_2), calls
  print *, transfer(text(), 1_8) > 0, calls
  print *, transfer(made(), 1_8) > 0, calls
  print *, transfer(made(), [1]), calls
  print *, transfer(cmplx(next(), 1), 1.0), calls
  print *, transfer(next() > 3, 1_1), calls
  allocate (any, source=next())
  print *, calls
contains
  integer(8) function next()
    calls = calls + 1
    next = calls
  end function
  function text()
    character(8) :: text
    calls = calls + 1
    text = repeat(achar(int(calls)), 8)
  end function
  type(pair) function made()
    calls = calls + 1
    made = pair(int(calls), 2)
  end function
end program
