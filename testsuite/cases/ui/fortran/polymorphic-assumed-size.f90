! How many objects of another size an assumed-size array has, to pack them, is not known.
! rows: LNG-01
module m
  type t
    integer :: a
  end type
contains
  subroutine packed(x)
    type(t) :: x(*)
  end subroutine
  subroutine s(x, n)
    class(t) :: x(*)
    integer :: n
    call packed(x(:n))
    call packed(x)
!~^ ERROR E0807 a polymorphic assumed-size array cannot be passed to a dummy argument that is not polymorphic
  end subroutine
end module
