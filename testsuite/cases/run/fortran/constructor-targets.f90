! Constant structure constructors with initialisation targets, given or by default: data and procedures.
! reference: none
module m
  implicit none
  type a
    integer :: i = 1
    procedure(fn), pointer, nopass :: me => fn
    procedure(fn), pointer, nopass :: none => null()
  end type
  type, extends(a) :: e
    integer :: j = 2
  end type
  type b
    type(a) :: x = a(3)
    type(a) :: y(2)
    type(e) :: z = e(i=4)
  end type
  type u
    integer, pointer :: p => null()
    integer, pointer :: q(:) => null()
  end type
  integer, target, save :: n = 3, v(4) = [1, 2, 3, 4], w(2:4, 3) = reshape([1, 2, 3, 4, 5, 6, 7, 8, 9], [3, 3])
  type(a), parameter :: pa = a(5)
  type(a) :: va = a(6), other = a(7, twice, fn)
  type(b) :: vb, arr(2), vc = b(x=pa)
  type(u) :: h = u(n, v), hh(3) = [u(n, v), u(v(2), v(2:3)), u(w(3, 2), w(3, 3:1:-1))]
  type c
    type(u) :: inner = u(n, v(4:1:-2))
  end type
contains
  integer function fn(k)
    integer, intent(in) :: k
    fn = k + 1
  end function
  integer function twice(k)
    integer, intent(in) :: k
    twice = 2 * k
  end function
  logical function right(x, i)
    type(a), intent(in) :: x
    integer, intent(in) :: i
    right = x%i == i .and. associated(x%me, fn) .and. .not. associated(x%none)
  end function
end module
program p
  use m
  implicit none
  type(a) :: l = a(8), two(2) = [a(1), a(2)]
  type(b) :: lb
  type(b), allocatable :: al
  type(c) :: lc
  allocate (al)
  if (.not. all([right(pa, 5), right(va, 6), right(l, 8), right(two(2), 2), right(a(9), 9)])) stop 1
  if (other%me(4) /= 8 .or. other%none(4) /= 5) stop 2
  if (.not. all([right(vb%x, 3), right(vb%y(2), 1), right(vb%z%a, 4), right(arr(2)%z%a, 4), right(vc%x, 5)])) stop 3
  if (.not. all([right(lb%x, 3), right(lb%y(2), 1), right(lb%z%a, 4), right(al%x, 3), right(al%z%a, 4)])) stop 4
  if (h%p /= 3 .or. any(h%q /= v) .or. hh(2)%p /= 2 .or. any(hh(2)%q /= [2, 3])) stop 5
  if (hh(3)%p /= 5 .or. any(hh(3)%q /= [8, 5, 2]) .or. lbound(hh(3)%q, 1) /= 1) stop 6
  if (lc%inner%p /= 3 .or. any(lc%inner%q /= [4, 2])) stop 7
  hh(3)%q(2) = 50
  if (w(3, 2) /= 50) stop 8
end program
