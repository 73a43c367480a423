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
  implicit none
  if (what(1.0) /= 2 .or. what(1) /= 11) stop 1
  call inner
contains
  subroutine inner
    use b
    volatile :: shared
    if (what(1.0) /= 101 .or. what(1) /= 11 .or. what(.true.) /= 1000) stop 2
    shared = shared + 1
    if (shared /= 4) stop 3
  end subroutine
end program
