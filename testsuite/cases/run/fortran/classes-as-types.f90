! Polymorphic values where objects of a type are wanted: in arguments, constructors, assignments and pointers.
! rows: LNG-01
module shapes
  implicit none
  type point
    integer :: i = 0
  end type
  type, extends(point) :: spot
    real(8) :: weight = 1
    real, allocatable :: row(:)
  end type
  type, extends(spot) :: mark
    integer :: k = 3
  end type
contains
  function points(n)
    integer, intent(in) :: n
    class(point), allocatable :: points(:)
    integer :: k
    allocate (points(n), source=[(spot(k, 2d0 * k, [1., 2.]), k=1, n)])
  end function
  function one(n)
    integer, intent(in) :: n
    class(point), allocatable :: one
    allocate (one, source=spot(n, 0d0, [3.]))
  end function
  subroutine raise(p)
    type(point), intent(inout) :: p(:)
    p%i = p%i + 10
  end subroutine
  subroutine raise_all(n, p)
    integer, intent(in) :: n
    type(point), intent(inout) :: p(n)
    p%i = p%i + 100
  end subroutine
  elemental subroutine bump(p)
    type(point), intent(inout) :: p
    p%i = p%i + 1
  end subroutine
  function kind_of(p) result(r)
    class(point), intent(in) :: p
    character(8) :: r
    select type (p)
    class is (point)
      r = 'point'
    class is (spot)
      r = 'spot'
    type is (mark)
      r = 'mark'
    end select
  end function
end module
program main
  use shapes
  implicit none
  class(point), allocatable, target :: c(:), s
  type(point) :: t(3), u
  type(point), pointer :: p(:)
  type(spot) :: v(2)
  t = points(3)
  print *, t%i
  t = one(5)
  print *, t%i
  u = one(6)
  print *, u%i
  allocate (mark :: c(3))
  call raise(c)
  call raise_all(3, c)
  call bump(c)
  call bump(c(2))
  print *, c%i
  p => c
  p(2:)%i = 7
  print *, c%i, associated(p, c)
  allocate (s, source=point(9))
  t = [point(1), s, point(2)]
  print *, t%i
  print *, kind_of(u), kind_of(v(1)), kind_of(mark())
  v = [spot(1, 1d0, [1.]), spot(2, 2d0, [2., 3.])]
  call raise(v%point)
  print *, v%i, v(2)%row
end program
