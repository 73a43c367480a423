! Separate module procedures whose interface and body stand in one module, and what tells specifics apart: ranks of
! operators' operands, ALLOCATABLE and POINTER. Generics may come before the interface bodies of what they list.
! rows: LNG-01
module shapes
  implicit none
  type amount
    real :: r = 1
  end type
  interface assignment(=)
    module procedure of_real
  end interface
  interface twice
    procedure twice_integer
    module procedure twice_real
  end interface
  interface
    elemental module subroutine of_real(a, b)
      type(amount), intent(inout) :: a
      real, intent(in) :: b
    end subroutine
    integer module function twice_integer(i)
      integer, intent(in) :: i
    end function
    real module function twice_real(r)
      real, intent(in) :: r
    end function
  end interface
  interface
    module function area(a, b) result(value)
      integer, intent(in) :: a, b
      integer :: value
    end function
    module subroutine grow(a)
      integer, intent(inout) :: a
    end subroutine
  end interface
  integer :: step = 2
  interface operator(*)
    module procedure scaled
  end interface
  interface kind_of
    procedure of_allocatable, of_pointer
  end interface
contains
  module procedure of_real
    a%r = a%r + b
  end procedure
  module procedure twice_integer
    twice_integer = 2 * i
  end procedure
  module procedure twice_real
    twice_real = 2 * r
  end procedure
  module procedure area
    value = a * b
    call grow(value)
  end procedure
  module procedure grow
    a = a + step
  end procedure
  function scaled(m, v) result(w)
    integer, intent(in) :: m(:, :), v(:)
    integer :: w(size(m, 1))
    w = matmul(m, v)
  end function
  function of_allocatable(x) result(word)
    integer, allocatable :: x
    character(11) :: word
    word = 'allocatable'
  end function
  function of_pointer(x) result(word)
    integer, pointer :: x
    character(11) :: word
    word = 'pointer'
  end function
end module
program main
  use shapes
  implicit none
  integer, allocatable :: a
  integer, pointer :: p
  integer :: m(2, 2), v(2)
  type(amount) :: money
  money = 0.5
  print *, money%r, twice(4), twice(1.25)
  m = reshape([1, 2, 3, 4], [2, 2])
  v = [5, 6]
  print *, area(3, 4), m * v, m * m, 2 * v
  print *, kind_of(a), kind_of(p)
end program
