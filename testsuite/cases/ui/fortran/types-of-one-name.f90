! Types of one name that are declared in different scopes are different types.
program p
  implicit none
  type t
    integer :: a
  end type
  type(t) :: x
  x%a = 5
  call u(x)  !~ ERROR E0807 type mismatch in argument `z`
contains
  subroutine u(z)
    type t
      real :: b, c
    end type
    type(t) :: z
    print *, z%b
  end subroutine
  subroutine v
    type t
      integer :: a
    end type
    type(t) :: y
    y = x  !~ ERROR E0803 cannot convert TYPE(t) to TYPE(t)
    print *, y%a
  end subroutine
end program
