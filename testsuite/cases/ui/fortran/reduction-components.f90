! Reductions of derived types: each component has to go with the operator; operators of the program's own do not exist.
! rows: CRED-08, RED-TY-09
module shapes
  type point
    real :: x, y
  end type
  type named
    type(point) :: at
    character(4) :: name
  end type
  type list
    real, allocatable :: values(:)
  end type
end module
subroutine s(n, p, q, l, c)
  use shapes
  integer :: n, i
  type(point) :: p
  type(named) :: q
  type(list) :: l
  class(point) :: c
  !$acc parallel loop reduction(+:p)
  do i = 1, n
    p%x = p%x + i
  end do
  !$acc parallel loop reduction(ior:p) !~ ERROR E0532 this reduction operator does not apply to the component `x` of TYPE(point)
  do i = 1, n
  end do
  !$acc parallel loop reduction(+:q) !~ ERROR E0532 this reduction operator does not apply to the component `name` of TYPE(named)
  do i = 1, n
  end do
  !$acc parallel loop reduction(+:l) !~ ERROR E0532 this reduction operator does not apply to the component `values` of TYPE(list)
  do i = 1, n
  end do
  !$acc parallel loop reduction(+:c) !~ ERROR E0532 this reduction operator does not apply to CLASS(point)
  do i = 1, n
  end do
end subroutine
