! A variable in parentheses is passed as a value of its own, also as the right side of a defined assignment and to an
! elemental subroutine, and so is TRIM of one. MODULO gives a zero the sign of its divisor.
! rows: LNG-01
! reference: none
module m
  implicit none
  type t
    integer :: i = 2
  end type
  interface assignment(=)
    module procedure set
  end interface
contains
  elemental subroutine set(l, r)
    type(t), intent(out) :: l
    type(t), intent(in) :: r
    l%i = r%i * 2
  end subroutine
  subroutine clear(from, to, got)
    integer, intent(in) :: from(3)
    integer, intent(out) :: to(3), got
    to = 0
    got = sum(from)
  end subroutine
  subroutine clear_shaped(from, to, got)
    integer, intent(in) :: from(:)
    integer, intent(out) :: to(:), got
    to = 0
    got = sum(from)
  end subroutine
  subroutine front(a, b)
    character(*), intent(in) :: a
    character(*), intent(out) :: b
    b = ''
    b = a(1:3)
  end subroutine
  elemental subroutine double(a, b)
    integer, intent(in) :: a
    integer, intent(out) :: b
    b = 0
    b = 2 * a
  end subroutine
end module

program p
  use m
  implicit none
  integer :: a(3), got, v(5)
  character(8) :: s
  type(t) :: x, y(3)
  real :: minus = -4., two = 2.
  a = [1, 2, 3]
  call clear((a), a, got)
  if (got /= 6 .or. any(a /= 0)) error stop 'explicit'
  a = [1, 2, 3]
  call clear_shaped((a), a, got)
  if (got /= 6 .or. any(a /= 0)) error stop 'shaped'
  s = 'abcdef'
  call front((s), s)
  if (s /= 'abc') error stop 'characters'
  s = 'abcdef'
  call front(trim(s), s)
  if (s /= 'abc') error stop 'trim'
  x%i = 4
  x = x
  if (x%i /= 8) error stop 'defined assignment'
  y(:)%i = [1, 2, 3]
  y = y([2, 3, 1])
  if (any(y%i /= [4, 6, 2])) error stop 'elemental assignment'
  y(2:3) = y(1:2)
  if (any(y%i /= [4, 8, 12])) error stop 'shifted assignment'
  v = [1, 2, 3, 4, 5]
  call double(v(1:4) + 1, v(2:5))
  if (any(v /= [1, 4, 6, 8, 10])) error stop 'expression'
  call double((v(1:4)), v(2:5))
  if (any(v /= [1, 2, 8, 12, 16])) error stop 'elemental'
  if (sign(1., modulo(minus, two)) < 0) error stop 'modulo'
  if (sign(1., modulo(-minus, -two)) > 0) error stop 'modulo of minus'
  if (sign(1., modulo(4., -2.)) > 0) error stop 'modulo of constants'
end program
