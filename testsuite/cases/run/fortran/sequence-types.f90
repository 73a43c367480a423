! SEQUENCE types of one name and with the same components are one type, wherever they are declared.
! rows: LNG-01
module m
  implicit none
  type t0
    sequence
    integer :: i
    real :: x(2)
  end type
contains
  subroutine show(v)
    type(t0), intent(in) :: v(:)
    print *, v
  end subroutine
end module
program p
  use m, t1 => t0
  implicit none
  type t0
    sequence
    integer :: i
    real :: x(2)
  end type
  type(t0) :: a, b(2)
  type(t1) :: c, d(2)
  type(t1), allocatable :: e(:)
  a = t0(1, [2.0, 3.0])
  c = a
  print *, c
  c%i = 7
  a = c
  b = [a, t0(8, [9.0, 10.0])]
  d = b
  print *, d
  d(1) = b(2)
  e = b
  call show(b)
  call show(d)
  call show(e)
end program
