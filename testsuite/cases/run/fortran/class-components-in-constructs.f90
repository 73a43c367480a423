! Components of CLASS in constructs: their objects, and their types.
! rows: PTR-14
module m
  implicit none
  type :: base
    real :: c = 2
  end type
  type, extends(base) :: derived
    real :: e = 5
  end type
  type :: holder
    class(base), allocatable :: x
    class(base), pointer :: p => null()
  end type
contains
  subroutine a1(h)
    type(holder), intent(inout) :: h
    real :: r
    !$acc data copy(h) copy(h%x)
    !$acc serial copyout(r)
    r = h%x%c
    h%x%c = 8
    !$acc end serial
    !$acc end data
    print *, r, h%x%c
  end subroutine
  subroutine a2(h)
    type(holder), intent(inout) :: h
    real :: r
    !$acc data copy(h) copy(h%x)
    !$acc serial copyout(r)
    select type (q => h%x)
    type is (base)
      r = 1
    type is (derived)
      r = 2
    end select
    !$acc end serial
    !$acc end data
    print *, r
  end subroutine
end module
program p
  use m
  type(holder) :: h
  allocate(derived :: h%x)
  call a1(h)
  call a2(h)
end program
