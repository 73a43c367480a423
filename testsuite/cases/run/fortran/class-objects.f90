! CLASS(*) holds characters; arrays of CLASS are assigned, copied with the objects they belong to, and pointed to.
module shapes
  implicit none
  type :: base
    integer :: i = -1
  end type
  type, extends(base) :: child
    real :: x = 2.5
  end type
  type :: holder
    class(base), allocatable :: list(:)
    class(*), allocatable :: any
  end type
  type :: counted
    integer :: n = 7
    integer, allocatable :: v(:)
  end type
contains
  function make() result(r)
    class(base), allocatable :: r
    allocate (child :: r)
    r%i = 99
  end function

  subroutine show(x)
    class(*), intent(in) :: x
    select type (x)
    type is (character(*))
      print *, 'characters ', len(x), x
    type is (integer)
      print *, 'integer', x
    class is (base)
      print *, 'base', x%i
    end select
  end subroutine

  subroutine show_all(x)
    class(*), intent(in) :: x(:)
    select type (x)
    type is (character(*))
      print *, len(x), size(x), x
    type is (integer)
      print *, x
    end select
  end subroutine

  subroutine fresh(a, b)
    type(counted), intent(out) :: a(:), b(2)
    print *, a%n, b%n, allocated(a(1)%v)
  end subroutine
end module

program main
  use shapes
  implicit none
  class(base), allocatable :: a(:), b, c
  class(*), allocatable :: s
  class(*), pointer :: p(:), q
  type(holder) :: h, g
  type(counted) :: u(3), w(2)
  integer, target :: k(-2:2) = [10, 20, 30, 40, 50]
  character(4), target :: word = 'word'
  character(3) :: words(2) = ['abc', 'def']

  a = [base(11), base(12)]
  print *, size(a), a%i
  a = [child(1, 0.5), child(2, 1.5), child(3, 3.5)]
  select type (a)
  type is (child)
    print *, a%i, a%x
  end select
  a = a(2:3)
  print *, a%i
  a(1)%i = a(2)%i
  a(:)%i = a(:)%i + 1
  print *, a%i

  s = 'hello'
  call show(s)
  s = 5
  call show(s)
  call show('xyz'//'!')
  call show_all(words)
  call show_all(words//'..')
  q => word
  call show(q)
  allocate (character(6) :: h%any)
  select type (v => h%any)
  type is (character(*))
    v = 'inside'
  end select
  allocate (child :: h%list(2))
  h%list%i = [4, 5]
  g = h
  h%list%i = 0
  call show(g%any)
  print *, g%list%i
  select type (l => g%list)
  type is (child)
    print *, l%x
  end select

  p(-2:) => k
  print *, lbound(p), ubound(p)
  select type (p)
  type is (integer)
    print *, p(-2), p(2)
  end select

  allocate (b, mold=make())
  allocate (c, source=make())
  print *, b%i, c%i
  u%n = 1
  w%n = 1
  allocate (u(1)%v(3))
  call fresh(u, w)
end program
