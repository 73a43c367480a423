! A constant of derived type goes in memory of its own to a procedure that does not promise to leave it alone: what is
! stored there is lost, and the constant stays.
! rows: LNG-01
module codes
  use iso_c_binding
  implicit none
  type, bind(c) :: code
    integer(c_int) :: v = -1
  end type
  type(code), parameter :: none = code(-50)
  interface
    subroutine look(a, b, n) bind(c)
      import
      type(code) :: a
      type(code), intent(in) :: b
      integer(c_int) :: n
    end subroutine
  end interface
end module
subroutine look(a, b, n) bind(c)
  use iso_c_binding
  integer(c_int) :: a
  integer(c_int) :: b, n
  n = a + b
  a = 3
end subroutine
program p
  use codes
  implicit none
  integer(c_int) :: n
  integer :: turn
  do turn = 1, 2
    call look(none, none, n)
    if (n /= -100) error stop 1
    call look(code(7), code(5), n)
    if (n /= 12) error stop 2
  end do
  if (none%v /= -50) error stop 3
  print *, 'ok'
end program
