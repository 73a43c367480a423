! Polymorphic objects that no clause names are mapped with all that their type adds to the declared one.
! rows: PTR-14
module m
  implicit none
  type :: base
    integer :: tag = 1
  end type
  type, extends(base) :: wide
    real(8) :: v(30) = 3
    integer :: last = 9
  end type
contains
  integer function total(self)
    !$acc routine seq
    class(base), intent(in) :: self
    total = self%tag
    select type (self)
    class is (wide)
      total = total + nint(sum(self%v)) + self%last
    end select
  end function
  subroutine dummy(o)
    class(base), intent(inout) :: o
    integer :: i, n
    n = 0
    !$acc parallel loop reduction(+:n)
    do i = 1, 4
      n = n + total(o)
    end do
    !$acc serial
    o%tag = n
    !$acc end serial
    select type (o)
    class is (wide)
      !$acc kernels
      o%v(30) = 50
      o%last = o%last + 1
      !$acc end kernels
    end select
    print *, n, o%tag
  end subroutine
  subroutine maybe(o)
    class(base), optional, intent(in) :: o
    integer :: n
    !$acc serial copyout(n)
    n = -1
    if (present(o)) n = total(o)
    !$acc end serial
    print *, n
  end subroutine
end module
program p
  use m
  class(base), allocatable :: a, none
  class(base), pointer :: q
  type(wide), target :: w
  type(base) :: b
  integer :: n
  allocate (wide :: a)
  q => w
  call dummy(a)
  call dummy(a)
  call dummy(q)
  call dummy(b)
  call maybe(q)
  call maybe(b)
  call maybe()
  !$acc serial copyout(n)
  n = total(a) + total(q)
  !$acc end serial
  print *, n, w%last, w%v(29:)
  n = 5
  !$acc serial copy(n)
  if (allocated(none)) n = total(none)
  !$acc end serial
  print *, n
end program
