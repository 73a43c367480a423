! Polymorphic objects in data clauses and constructs: dummies (optional, pointer), allocatables, what they inherit,
! type-bound procedures as routines.
! rows: PTR-14
module m
  implicit none
  type :: base
    integer :: n = 8
    real, allocatable :: u(:)
    real :: c = 2
  contains
    procedure :: weight
    procedure :: scale_me
  end type
  type, extends(base) :: derived
    real, allocatable :: w(:)
    type(base) :: inner
    real :: extra(3) = 1
  contains
    procedure :: weight => derived_weight
    procedure :: run
  end type
contains
  pure real function weight(self, i)
    !$acc routine seq
    class(base), intent(in) :: self
    integer, intent(in) :: i
    weight = self%c * i
  end function
  pure real function derived_weight(self, i)
    !$acc routine seq
    class(derived), intent(in) :: self
    integer, intent(in) :: i
    derived_weight = self%c * i + self%extra(1)
  end function
  subroutine scale_me(self, f)
    class(base), intent(inout) :: self
    real, intent(in) :: f
    integer :: i
    !$acc parallel loop present(self%u)
    do i = 1, self%n
      self%u(i) = self%u(i) * f
    end do
  end subroutine
  subroutine run(self, o, p)
    class(derived), intent(inout) :: self
    class(base), optional, intent(inout) :: o
    class(base), pointer, intent(in) :: p
    class(base), allocatable :: mine
    integer :: i
    real :: s
    !$acc data copyin(self) copy(self%u, self%w, self%inner%u)
    !$acc parallel loop
    do i = 1, self%n
      self%u(i) = self%weight(i) + self%w(i)
      self%inner%u(i) = self%u(i) + self%inner%c
    end do
    call self%scale_me(3.0)
    !$acc end data
    if (present(o)) then
      !$acc parallel loop copy(o%u)
      do i = 1, o%n
        o%u(i) = o%u(i) + o%c + size(o%u)
      end do
    end if
    !$acc data copyin(p) copy(p%u)
    !$acc parallel loop
    do i = 1, p%n
      p%u(i) = p%u(i) - p%c
    end do
    !$acc end data
    s = 0
    !$acc parallel loop copyin(self) reduction(+:s)
    do i = 1, 3
      s = s + self%extra(i) + opt(o)
    end do
    print *, s
    allocate(mine)
    mine%c = 7
    !$acc parallel copy(mine) copyout(s)
    mine%c = mine%c + 1
    s = mine%c
    !$acc end parallel
    print *, mine%c, s
    deallocate(mine)
    allocate(mine, source=self%base)
    mine%n = 3
    !$acc parallel copyout(s)
    s = mine%c + mine%n
    !$acc end parallel
    print *, s
  end subroutine
  real function opt(o)
    !$acc routine seq
    class(base), optional, intent(in) :: o
    opt = 0
    if (present(o)) opt = o%c
  end function
end module
program t
  use m
  type(derived) :: d
  type(base), target :: b
  class(base), pointer :: p
  class(base), allocatable, target :: poly
  integer :: i
  real :: total
  allocate(d%u(8), d%w(8), d%inner%u(8), b%u(8))
  d%w = [(i, i=1,8)]; b%u = 1
  p => b
  call d%run(b, p)
  print *, d%u; print *, d%inner%u; print *, b%u
  call d%run(p=p)
  print *, b%u
  allocate(derived :: poly)
  allocate(poly%u(4))
  poly%u = 3
  !$acc enter data copyin(poly)
  !$acc enter data copyin(poly%u)
  select type (poly)
  type is (derived)
    !$acc parallel loop present(poly)
    do i = 1, 4
      poly%u(i) = poly%u(i) + poly%extra(2)
    end do
  end select
  total = 0
  !$acc parallel loop present(poly) reduction(+:total)
  do i = 1, 4
    total = total + poly%u(i)
  end do
  !$acc exit data copyout(poly%u)
  !$acc exit data delete(poly)
  print *, total, poly%u
end
