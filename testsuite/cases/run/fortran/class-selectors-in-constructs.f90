! SELECT TYPE around constructs and in them, for scalars, arrays and elements.
! rows: PTR-14
module m
  implicit none
  type :: base
    real :: c = 2
  end type
  type, extends(base) :: derived
    real :: e = 5
  end type
contains
  subroutine s1(o)
    class(*), intent(inout) :: o
    real :: r
    r = 3
    !$acc serial copyin(o) copyout(r)
    r = 0
    select type (o)
    type is (base)
      r = 1
    type is (real)
      r = 7
    end select
    !$acc end serial
    print *, r
  end subroutine
  subroutine s2(o)
    class(base), intent(inout) :: o(:)
    real :: r(4)
    integer :: i
    r = 3
    !$acc parallel loop copyin(o) copyout(r)
    do i = 1, 4
    r(i) = 0
    select type (o)
    type is (base)
      r(i) = 1
    type is (derived)
      r(i) = o(i)%e
    end select
    end do
    print *, r
    !$acc parallel loop copyin(o) copyout(r)
    do i = 1, 4
    r(i) = 0
    select type (x => o(i))
    type is (base)
      r(i) = 1
    type is (derived)
      r(i) = x%e
    end select
    end do
    print *, r
    select type (o)
    type is (derived)
    !$acc parallel loop copyin(o) copyout(r)
    do i = 1, 4
      r(i) = o(i)%e
    end do
    print *, r
    !$acc parallel loop copy(o) 
    do i = 1, 4
      o(i)%e = i
    end do
    !$acc parallel loop 
    do i = 1, 4
      o(i)%e = o(i)%e + i
    end do
    print *, o%e
    class is (base)
    !$acc parallel loop copyin(o) copyout(r)
    do i = 1, 4
      r(i) = o(i)%c
    end do
    print *, r
    end select
  end subroutine
end module
program p
  use m
  type(base) :: b
  type(derived) :: d(4)
  type(base) :: e(4)
  real :: q = 3
  integer :: k = 4
  call s2(d)
  call s2(e)
  call s1(b)
  call s1(q)
  call s1(k)
end program
