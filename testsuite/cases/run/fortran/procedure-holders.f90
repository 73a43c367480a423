! What holds a procedure's address: pointers whose interface bodies stand before or after POINTER, function results,
! and Cray's pointees.
! args: -fcray-pointer
! rows: LNG-01
module holders
  implicit none
  pointer :: kept
  interface
    subroutine kept(i)
      integer, intent(inout) :: i
    end subroutine
    integer function late(i)
      integer, intent(in) :: i
    end function
  end interface
  pointer :: late
contains
  subroutine double_it(i)
    integer, intent(inout) :: i
    i = 2 * i
  end subroutine
  integer function next(i)
    integer, intent(in) :: i
    next = i + 1
  end function
  function chosen()
    interface
      integer function chosen(i)
        integer, intent(in) :: i
      end function
    end interface
    pointer :: chosen
    chosen => next
  end function
  function stored()
    pointer :: stored
    external :: stored
    stored => double_it
  end function
end module
program main
  use holders
  implicit none
  integer :: i
  pointer :: own
  interface
    subroutine own(i)
      integer, intent(inout) :: i
    end subroutine
    real function by_address(x)
      real, intent(in) :: x
    end function
  end interface
  integer, external :: seen
  pointer (where_it_is, by_address), (where_else, seen)
  procedure(next), pointer :: p
  procedure(double_it), pointer :: q
  i = 3
  kept => double_it
  call kept(i)
  late => next
  own => kept
  call own(i)
  p => chosen()
  q => stored()
  call q(i)
  print *, i, late(i), p(-1), associated(own, double_it)
  where_it_is = loc(half)
  where_else = loc(next)
  print *, by_address(5.0), seen(41), applied(by_address)
contains
  real function half(x)
    real, intent(in) :: x
    half = x / 2
  end function
  real function applied(f)
    interface
      real function f(x)
        real, intent(in) :: x
      end function
    end interface
    applied = f(7.0)
  end function
end program
