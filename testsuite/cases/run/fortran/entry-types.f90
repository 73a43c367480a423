! Declarations before an ENTRY statement say what its dummies and its result are.
module entry_records
  implicit none
  type pair
    integer :: i
    real :: x
  end type
end module

function f1(a)
  implicit none
  integer :: a, b, f1, e1
  f1 = 15 + a
  return
  entry e1(b)
  e1 = 42 + b
end function

function f2(a) result(r)
  implicit none
  integer, dimension(2) :: a, b, r, s
  r = 15 + a
  return
  entry e2(b) result(s)
  s = 42 + b
end function

function f3(i)
  use entry_records
  type(pair) :: f3, e3
  f3%i = i
  return
  entry e3(x)
  e3%x = x
end function

subroutine named(a) bind(c, name='first_name')
  use iso_c_binding
  implicit none
  integer(c_int) :: a, b
  a = a + 1
  return
  entry second(b) bind(c, name='second_name')
  b = b + 2
end subroutine

program main
  use entry_records
  implicit none
  interface
    function f2(a)
      integer, dimension(2) :: a, f2
    end function
    function e2(b)
      integer, dimension(2) :: b, e2
    end function
    subroutine second_name(b) bind(c)
      integer :: b
    end subroutine
  end interface
  integer :: f1, e1
  type(pair) :: f3, e3, p
  integer(8) :: wide(-1:2) = 7
  integer, allocatable :: copy(:)
  integer :: n = 1
  print *, f1(6), e1(7)
  print *, f2([1, 2]), e2([3, 4])
  p = f3(5)
  print *, p%i
  p = e3(2.5)
  print *, p%x
  call second_name(n)
  print *, n
  ! An allocatable takes the bounds of the value as it is written, before its conversion.
  copy = wide
  print *, lbound(copy), copy
end program
