! One prefix operator an operand, parentheses for more; VALUE arrays of C; rounding modes that are none.
program p
  use, intrinsic :: ieee_arithmetic
  implicit none
  type t
    integer :: i
  end type
  logical :: l = .true., m
  m = .not. (.not. l)
  m = l .and. .not. m
  m = .not. .not. l !~ ERROR E0720 expected an operand or parentheses before this operator
  print *, ieee_int(2.5, t(1)) !~ ERROR E0807 must be of the type IEEE_ROUND_TYPE
contains
  subroutine c(x) bind(c)
    integer, value :: x(3) !~ ERROR E0814 C passes no arrays by value
  end subroutine
end program
