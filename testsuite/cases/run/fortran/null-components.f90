! Null in structure constructors: C_NULL_PTR is a value as any other, a pointer does not keep its default target.
! reference: none
! rows: SER-02
module m
  use iso_c_binding
  implicit none
  integer, target :: k = 7
  type :: rec
    integer :: n
    integer, pointer :: p => k
    integer, pointer :: a(:) => null()
    integer, allocatable :: b
    procedure(sub), pointer, nopass :: f => sub
    type(c_ptr) :: c(2)
    type(c_funptr) :: g
  end type
contains
  subroutine sub()
  end subroutine
end module
program t
  use m
  implicit none
  type(rec) :: r(3), s
  integer :: i
  do i = 1, 3
    r(i)%c = c_loc(k)
    r(i)%g = c_funloc(sub)
    r(i) = rec(i, null(), null(), null(), null(), [c_null_ptr, c_loc(k)], c_null_funptr)
    if (r(i)%n /= i .or. associated(r(i)%p) .or. associated(r(i)%a) .or. allocated(r(i)%b)) stop 1
    if (associated(r(i)%f) .or. c_associated(r(i)%c(1)) .or. .not. c_associated(r(i)%c(2))) stop 2
    if (c_associated(r(i)%g)) stop 3
  end do
  s%c = c_loc(k)
  s = rec(i, c=c_null_ptr, g=c_funloc(sub))
  if (.not. associated(s%p, k) .or. .not. associated(s%f) .or. any([(c_associated(s%c(i)), i=1,2)])) stop 4
  if (.not. c_associated(s%g)) stop 5
  call alone(i)
  if (i /= 0) stop 6
contains
  subroutine alone(wrong)
    integer, intent(out) :: wrong
    type :: pair
      integer :: n
      type(c_ptr) :: p
    end type
    type(pair) :: x(4)
    integer :: j
    wrong = 0
    !$acc serial copy(x, wrong)
    do j = 1, 4
      x(j) = pair(j, c_null_ptr)
      if (x(j)%n /= j .or. c_associated(x(j)%p)) wrong = wrong + 1
    end do
    !$acc end serial
  end subroutine
end program
