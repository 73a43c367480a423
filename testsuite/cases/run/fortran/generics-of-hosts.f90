! Generics that a procedure uses beside those of its host with the same name, VOLATILE for what comes from outside, and
! ENTRY names in generics.
! reference: none
module a
  interface what
    module procedure of_real, of_integer
  end interface
  integer :: shared = 3
contains
  integer function of_real(x)
    real, intent(in) :: x
    of_real = 1 + int(x)
  end function
  integer function of_integer(i)
    integer, intent(in) :: i
    of_integer = 10 + i
  end function
end module
module late
contains
  integer function g(x)
    integer :: x
    g = -x
  end function
  ! What a generic and a pointer name is the interface body further down, not the host's procedure.
  subroutine body_below
    interface gen
      procedure :: g
    end interface
    procedure(g), pointer :: p
    interface
      integer function g(x)
        real :: x
      end function
    end interface
    real :: y = 3
    p => g
    if (gen(y) /= 103 .or. p(y) /= 103) stop 4
  end subroutine
  subroutine hosts
    interface gen
      procedure :: g
    end interface
    if (gen(7) /= -7) stop 5
  end subroutine
end module
integer function g(x)
  real :: x
  g = 100 + int(x)
end function
module b
  interface what
    module procedure other, entered
  end interface
contains
  integer function other(x)
    real, intent(in) :: x
    logical, intent(in) :: l
    other = 100 + int(x)
    return
    entry entered(l)
    entered = merge(1000, 2000, l)
  end function
end module
program p
  use a
  use late, only: body_below, hosts
  implicit none
  if (what(1.0) /= 2 .or. what(1) /= 11) stop 1
  call inner
  call body_below
  call hosts
contains
  subroutine inner
    use b
    volatile :: shared
    if (what(1.0) /= 101 .or. what(1) /= 11 .or. what(.true.) /= 1000) stop 2
    shared = shared + 1
    if (shared /= 4) stop 3
  end subroutine
end program
