! Sections of named constants as arguments: nothing comes back into them (gfortran 12 ends the program).
module m
  implicit none
  type pair
    character(6) :: name
    real :: value
  end type
  type(pair), parameter :: pairs(4) = [pair('one', 1.), pair('two', 2.), pair('three', 3.), pair('four', 4.)]
contains
  subroutine shaped(a)
    real :: a(:)
    print *, a
  end subroutine
  subroutine sized(a, n)
    integer, intent(in) :: n
    real :: a(n)
    print *, a
  end subroutine
  subroutine names(a, n)
    integer, intent(in) :: n
    character(*) :: a(n)
    print *, a
  end subroutine
end module
program p
  use m
  implicit none
  integer :: i
  real, parameter :: x(8) = [(i, i = 1, 8)]
  i = 2
  call shaped(x(1::i))
  call sized(x(1::i), 4)
  call outside(x(1::i), 4)
  call sized(x(2::2), 4)
  call shaped(pairs(1::i)%value)
  call sized(pairs(1::i)%value, 2)
  call outside(pairs(::2)%value, 2)
  call names(pairs%name, 4)
  call names(pairs(1::i)%name, 2)
  print *, x(i), pairs(i)%name
end program
subroutine outside(a, n)
  integer :: n
  real :: a(n)
  print *, a
end subroutine
