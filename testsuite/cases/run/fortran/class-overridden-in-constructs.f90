! A construct calls the procedure of the declared type: an object with one of its own ends the program before.
! rows: PTR-14
! reference: none
! exit: 2
! stderr: not yet implemented: the type of `o` has a type-bound procedure of its own
! skip: plain calls what the object has
module m
  implicit none
  type :: base
    real :: c = 2
  contains
    procedure :: weight
  end type
  type, extends(base) :: derived
    real :: e = 5
  contains
    procedure :: weight => of_derived
  end type
contains
  pure real function weight(self)
    !$acc routine seq
    class(base), intent(in) :: self
    weight = self%c
  end function
  pure real function of_derived(self)
    !$acc routine seq
    class(derived), intent(in) :: self
    of_derived = self%c + self%e
  end function
  subroutine weigh(o, want)
    class(base), intent(in) :: o
    real, intent(in) :: want
    real :: r
    !$acc serial copyin(o) copyout(r)
    r = o%weight()
    !$acc end serial
    if (r /= want) stop 1
  end subroutine
end module
program p
  use m
  type(base) :: b
  type(derived) :: d
  call weigh(b, 2.0)
  call weigh(d, 7.0)
end program
