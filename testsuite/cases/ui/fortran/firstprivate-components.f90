! A copy of the object alone would share what its allocatable components hold.
! rows: CFPRIV-01
subroutine s(r)
  type t
    integer :: k = 1
    integer, allocatable :: al(:)
  end type
  type(t) :: one, many(3)
  integer :: i, r(100)
  one%al = [1, 2, 3]
  !$acc parallel loop firstprivate(one) !~ ERROR E0900 firstprivate variables with allocatable components
  do i = 1, 100
    r(i) = one%al(1)
  end do
  !$acc parallel loop firstprivate(many) !~ ERROR E0900 firstprivate variables with allocatable components
  do i = 1, 100
    r(i) = many(1)%k
  end do
end subroutine
