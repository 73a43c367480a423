! Values of array constructors have one type (Fortran 2018 §7.8), NULL() has none, parts are of variables (R911), what a
! procedure changes has no vector subscript (§15.5.2.4), CONTIGUOUS pointers point to no gaps (§10.2.2.3).
module m
  implicit none
  type, abstract :: shape
    integer :: sides = 3
  end type
  type, extends(shape) :: square
  end type
  type :: t
    integer :: x = 5, y = 6
  contains
    procedure :: get
  end type
contains
  integer function get(self)
    class(t), intent(in) :: self
    get = self%x
  end function
  function f() result(p)
    type(t), pointer :: p
    allocate (p)
  end function
  complex function z()
    z = (1, 2)
  end function
  subroutine out(b)
    integer, intent(out) :: b(2)
    b = 1
  end subroutine
  subroutine reads(b)
    integer, intent(in) :: b(2)
  end subroutine
  elemental subroutine each(b)
    integer, intent(inout) :: b
    b = b + 1
  end subroutine
  subroutine packed(a)
    integer, pointer, contiguous :: a(:)
  end subroutine
end module

program p
  use m
  implicit none
  class(*), allocatable :: u(:), v(:)
  class(shape), allocatable :: e(:), s
  class(t), allocatable :: c
  type(t) :: o(3)
  character(:), allocatable :: text
  integer, target :: b(10), g(4, 4), one(1)
  integer, pointer :: q(:), r
  integer, pointer, contiguous :: a(:), w(:, :)
  type(t), target :: objects(3)
  complex, target :: numbers(3)
  integer :: i, k, n
  real :: x(2)

  ! All these are right.
  allocate (c)
  n = 2
  o = [c, t(1, 2), (t(i, i), i=1, 1)]
  x = [real :: 1, 2.5]
  text = 'ab'
  print *, [text, 'bc'], [character(3) :: 'a', 'bcd'], [1, 2, int(z'f')]
  associate (y => f())
    print *, y%x, y%get()
  end associate
  call reads(b([1, 3]))
  call out(b(1:3:2))
  call each(b([1, 3]))
  q => b(::2)
  a => b
  a => b(3:5)
  a => g(:, 2)
  a => g(2:3, 2)
  a => one(::2)
  a => g(1:1, 3)
  w => g(:, 2:3)
  a => b(1:n:2)
  call packed(a)
  nullify (r)

  ! All these are wrong.
  print *, [1, 2.5]  !~ ERROR E0803 the values of an array constructor must have one type: INTEGER(4) and REAL(4)
  print *, ['bcd', 'e']  !~ ERROR E0803 the values of an array constructor must have one type: CHARACTER(3) and CHARACTER(1)
  print *, [1, 2_8]  !~ ERROR E0803 the values of an array constructor must have one type: INTEGER(4) and INTEGER(8)
  print *, [.true., 1]  !~ ERROR E0803 the values of an array constructor must have one type: LOGICAL(4) and INTEGER(4)
  print *, [(i, i=1, 3), 1.0]  !~ ERROR E0803 the values of an array constructor must have one type: INTEGER(4) and REAL(4)
  v = [u, u]  !~ ERROR E0803 this value of the array constructor is CLASS(*), whose values cannot be in an array constructor
  e = [s, s]  !~ ERROR E0803 this value of the array constructor is of an abstract type, of which there are no objects
  k = null()  !~ ERROR E0803 cannot convert NULL() to INTEGER(4)
  k = 1 + f()%x  !~ ERROR E0812 `%x` cannot follow a function's result
  print *, z()%re  !~ ERROR E0812 `%re` cannot follow a function's result
  print *, f()%get()  !~ ERROR E0812 `%get` cannot follow a function's result
  print *, b(1)
  call out(b([1, 3]))  !~ ERROR E0807 argument `b` is INTENT(OUT) or INTENT(INOUT), but the actual argument has a vector subscript
  call out(o([1, 3])%x)  !~ ERROR E0807 argument `b` is INTENT(OUT) or INTENT(INOUT), but the actual argument has a vector subscript
  a => b(::2)  !~ ERROR E0814 a CONTIGUOUS pointer cannot point to a target with gaps between its elements
  a => b(10:1:-1)  !~ ERROR E0814 a CONTIGUOUS pointer cannot point to a target with gaps between its elements
  a => g(1, :)  !~ ERROR E0814 a CONTIGUOUS pointer cannot point to a target with gaps between its elements
  w => g(1:2, :)  !~ ERROR E0814 a CONTIGUOUS pointer cannot point to a target with gaps between its elements
  a => objects%x  !~ ERROR E0814 a CONTIGUOUS pointer cannot point to a target with gaps between its elements
  a => b(1:5:2)  !~ ERROR E0814 a CONTIGUOUS pointer cannot point to a target with gaps between its elements
  call packed(q)  !~ ERROR E0807 argument `a` is a CONTIGUOUS pointer: the actual argument must be one
end program
