! One value for all elements of an array, as an initial value, in types and in storage that is shared.
! rows: LNG-01
module m
  type t
    integer :: a = 3
    real, pointer :: p => null()
    character(3) :: c = 'xy'
  end type
  real, target :: there = 4.5
  type u
    real, pointer :: p => there
    integer :: n = 6
  end type
  type(t) :: x(200), s(4) = t(5, null(), 'q')
  type(u) :: y(3, 2)
  integer :: k(300000) = 7, zero(0:500000) = 0
  complex :: z(3, 4) = (1., 2.)
  character(2) :: w(3) = 'abc'
  logical(1) :: l(5) = .true.
end module
program p
  use m
  integer :: e(4) = 9, f(2), h(3) = -1
  equivalence (e(1), f)
  common /cc/ q(4)
  data q / 4*2.5 /
  print *, x(1)%a, x(200)%a, x(77)%c, associated(x(5)%p), s%a, s(3)%c, '|', y(2, 2)%p, y(3, 2)%n
  print *, k(1), k(300000), sum(k), zero(500000), z(3, 4), w, l, e, f, h, q
end program
