! Procedures whose ROUTINE directives another file has to know: the name that is called on a device, the level, and
! that the host has none.
module marked_routines
contains
  integer function which(x)
    !$acc routine seq bind(which_of_devices)
    integer, value :: x
    which = x
  end function
  subroutine filled(a, n)
    !$acc routine vector nohost
    integer, value :: n
    integer :: a(n), i
    !$acc loop vector
    do i = 1, n
      a(i) = i
    end do
  end subroutine
end module
integer function which_of_devices(x)
  !$acc routine seq
  integer, value :: x
  which_of_devices = -x
end function
