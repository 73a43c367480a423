! A generic binding of a type has the parent's specifics of that name too.
module m
  implicit none
  type :: t
  contains
    procedure, nopass :: of_real
    generic :: gen => of_real
    generic :: operator(+) => add
    procedure :: add
  end type
  type, extends(t) :: t2
    integer :: n = 0
  contains
    procedure, nopass :: of_integer
    procedure :: add_integer
    generic :: gen => of_integer
    generic :: operator(+) => add_integer
  end type
  type, extends(t2) :: t3
  contains
    procedure, nopass :: of_logical
    generic :: gen => of_logical
  end type
contains
  real function of_real(x)
    real, intent(in) :: x
    of_real = 2 * x
  end function
  integer function of_integer(x)
    integer, intent(in) :: x
    of_integer = 3 * x
  end function
  integer function of_logical(x)
    logical, intent(in) :: x
    of_logical = merge(1, 0, x)
  end function
  real function add(a, b)
    class(t), intent(in) :: a
    real, intent(in) :: b
    add = b + 1
  end function
  integer function add_integer(a, b)
    class(t2), intent(in) :: a
    integer, intent(in) :: b
    add_integer = a%n + b
  end function
end module

program main
  use m
  implicit none
  class(t2), allocatable :: o
  type(t3) :: p
  allocate (t2 :: o)
  o%n = 4
  p%n = 5
  print *, o%gen(2.0), o%gen(3), p%gen(2.5), p%gen(7), p%gen(.true.)
  print *, o + 1.5, o + 2, p + 2.5, p + 3
end program
