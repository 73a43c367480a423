! MOVE_ALLOC to polymorphic objects, functions on the left of an assignment, sizes of polymorphic objects, scalars for
! assumed-rank pointers, parents that are abstract, random numbers in components.
! rows: LNG-01
module things
  implicit none
  type, abstract :: base
    integer :: n = 0
  end type
  type, extends(base) :: thing
    real(8) :: w = 0
  end type
  type particle
    real :: x = -1, y = -2
  end type
  integer, target :: table(3) = [1, 2, 3], calls = 0
contains
  function at(i) result(p)
    integer, intent(in) :: i
    integer, pointer :: p
    calls = calls + 1
    p => table(i)
  end function
  function tail() result(p)
    integer, pointer :: p(:)
    p => table(2:)
  end function
  function any_thing(t) result(p)
    type(thing), target, intent(in) :: t
    class(*), pointer :: p
    calls = calls + 1
    p => t
  end function
  subroutine point(p, t)
    integer, pointer, intent(inout) :: p(..)
    integer, target, intent(in) :: t(3)
    print *, rank(p), associated(p), associated(p, t), associated(p, table(2))
    select rank (p)
    rank (0)
      p = 9
      p => table(1)
    rank (1)
      p(1) = 8
    end select
  end subroutine
end module
program main
  use things
  implicit none
  type(thing), allocatable :: one, many(:)
  type(thing), target :: t = thing(5, 6d0)
  class(base), allocatable :: b, c(:)
  class(*), allocatable :: u
  class(*), pointer :: q
  integer, pointer :: s, v(:)
  type(particle) :: cloud(50)
  allocate (one, many(2:3))
  one = thing(1, 2d0)
  many = [thing(3, 4d0), thing(5, 6d0)]
  call move_alloc(one, b)
  call move_alloc(many, c)
  print *, allocated(one), allocated(many), b%n, c%n, storage_size(b), sizeof(c)
  select type (b)
  type is (thing)
    print *, b%w
  end select
  call move_alloc(b, u)
  print *, storage_size(u), sizeof(u)
  at(2) = 20
  tail() = tail() + 1
  print *, table, calls
  q => any_thing(t)
  print *, calls, associated(q)
  s => table(2)
  v => table
  call point(s, table)
  call point(v, table)
  print *, table, associated(s, table(1))
  call random_number(cloud%x)
  print *, all(cloud%x >= 0 .and. cloud%x < 1), all(cloud%y == -2)
end program
