! Pointers that point to something from the start: variables, elements, procedures, components, later interfaces.
! rows: LNG-01
! reference: none
module starts
  implicit none
  integer, target, save :: n = 7, list(0:3) = [10, 11, 12, 13]
  integer, pointer :: p => n, whole(:) => list, one => list(2)
  type node
    integer, pointer :: at => n
    integer, pointer :: many(:) => list
    integer, pointer :: none => null()
    procedure(shape_of), pointer, nopass :: f => twice
  end type
  type(node) :: shared
  procedure(shape_of), pointer :: g => twice
  abstract interface
    integer function shape_of(i)
      integer, intent(in) :: i
    end function
  end interface
contains
  integer function twice(i)
    integer, intent(in) :: i
    twice = 2 * i
  end function
  integer function thrice(i)
    integer, intent(in) :: i
    thrice = 3 * i
  end function
  subroutine local()
    type(node) :: here
    if (here%at /= 8 .or. any(here%many /= list) .or. associated(here%none) .or. here%f(5) /= 10) error stop 1
    here%f => thrice
    if (here%f(5) /= 15) error stop 2
  end subroutine
end module

program initial_pointers
  use starts
  implicit none
  procedure(shape_of), pointer :: own => thrice
  integer, target :: mine = 3
  integer, pointer :: q => mine
  type(node), allocatable :: made
  n = 8
  if (p /= 8 .or. any(whole /= [10, 11, 12, 13]) .or. lbound(whole, 1) /= 0 .or. ubound(whole, 1) /= 3) error stop 3
  if (one /= 12 .or. .not. associated(one, list(2)) .or. .not. associated(whole, list)) error stop 4
  if (shared%at /= 8 .or. shared%many(2) /= 12 .or. associated(shared%none) .or. shared%f(4) /= 8) error stop 5
  if (g(6) /= 12 .or. own(3) /= 9 .or. q /= 3) error stop 6
  call nested()
  call local()
  allocate(made)
  if (made%at /= 8 .or. sum(made%many) /= 46 .or. made%f(1) /= 2) error stop 7
  shared = node(f=thrice)
  if (shared%f(2) /= 6 .or. shared%at /= 8) error stop 8
contains
  subroutine nested()
    if (own(4) /= 12 .or. .not. associated(q, mine)) error stop 9
  end subroutine
end program
