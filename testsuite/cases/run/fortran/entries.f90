! ENTRY in subroutines and functions, also of differing type; assigned GOTO; a constructor and its generic.
module counters
  implicit integer (k), real (s)
  integer, private :: calls = 0
  type node
    integer :: value = 0
    integer :: next = 0
  end type
  interface node
    module procedure node_of_text
  end interface
contains
  subroutine start(n)
    integer, intent(in) :: n
    integer, save :: kept = 100
    calls = n
    return
  entry bump(k)
    calls = calls + k
    kept = kept + k
    return
  entry show
    print *, calls, kept
  end subroutine
  type(node) function node_of_text(text)
    character(*), intent(in) :: text
    node_of_text%value = len(text)
  end function
  real function area(r)
    real, intent(in) :: r
    real :: square
    area = 3 * r * r
    return
  entry square(side)
    square = side * side
  end function
end module

subroutine fill(a, n, x)
  integer :: n, i
  real :: a(n), x
  do i = 1, n
    a(i) = x
  end do
  return
  entry total(x)
  x = 12.5
end subroutine

integer function whole(x)
  real :: as_real
  double precision :: as_double
  logical :: is_positive
  double precision :: f
  f(x) = x * 2d0
  whole = int(x)
  return
  entry as_real(x)
  as_real = x / 2
  return
  entry as_double(x)
  as_double = f(x) / 3
  return
  entry is_positive(x)
  is_positive = x > 0
end function

character(4) function letters(n)
  integer :: n
  character(4) :: stars
  letters = repeat('a', n)
  return
  entry stars(n)
  stars = repeat('*', n)
end function

program entries
  use counters
  implicit integer (k), real (s)
  integer, external :: whole
  real, external :: as_real
  double precision, external :: as_double
  logical, external :: is_positive
  character(4), external :: letters, stars
  real :: a(5), x
  type(node) :: first
  integer :: at, i
  call start(3)
  call bump(4)
  call bump(5)
  call show
  print *, area(2.0), square(3.0)
  call fill(a, 5, 2.5)
  call total(x)
  print *, x
  print *, whole(7.5), as_real(7.5), as_double(7.5), is_positive(7.5), is_positive(-1.0)
  print *, letters(3), '|', stars(2), '|'
  first = node('hello')
  print *, first%value
  first = node(3)
  print *, first%value
  i = 0
  assign 20 to at
10 i = i + 1
  goto at, (20, 30)
20 print *, 'twenty', i
  assign 30 to at
  goto 10
30 print *, 'thirty', i
end program
