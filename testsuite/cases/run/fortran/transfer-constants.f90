! TRANSFER of constants as initial values and parameters; names for elements that vector subscripts select.
module letters
  implicit none
  character(1), parameter :: s(5) = 'a'
  type :: word
    integer :: n = 5
    character(1) :: t(5) = transfer('abcde', s)
  end type
  integer, parameter :: bits = transfer(1.5, 0), pair(2) = transfer(1.5d0, [0])
  real(8), parameter :: back = transfer(pair, 0d0)
  complex, parameter :: z = transfer([1.0, 2.0], (0.0, 0.0))
  integer(1), parameter :: bytes(4) = transfer('ABCD', [0_1]), two(2) = transfer('AB', 0_1, 2)
end module

program main
  use letters
  implicit none
  type(word) :: w
  integer :: a(6) = [1, 2, 3, 4, 5, 6], pick(3) = [5, 1, 3]
  integer, save :: j = transfer(-1_8, 0)
  print *, w%t, w%n
  print *, bits, pair, back, z
  print *, bytes, two, j
  associate (x => a(pick))
    print *, shape(x), x
  end associate
end program
