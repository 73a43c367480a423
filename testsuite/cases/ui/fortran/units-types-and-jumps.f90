! Constraints that the text of a unit shows: dummies, types, jumps, units in units, BOZ constants, controls of statements.
module user
  implicit none
  type :: pair
    private
    sequence
    private !~ ERROR E0814 this stands twice in its type
    integer :: i, j
    integer, allocatable, pointer :: both(:) !~ ERROR E0814 component `both` is both ALLOCATABLE and a POINTER
  end type
  type :: bound
    private
  contains
    private
    procedure, nopass :: call_it
    private !~ ERROR E0814 this stands twice in its type
  end type
  type :: sized(k, n)
    integer, kind :: k = 4
    integer, len :: n
    integer(k) :: a(n)
  end type
  type :: kinds(n)
    integer, len :: n
    integer(n) :: b               !~ ERROR E0805 `n` is a LEN parameter, which cannot say a kind
    character(n, kind=1 + n) :: c !~ ERROR E0805 `n` is a LEN parameter, which cannot say a kind
  end type
  type, abstract, public, abstract :: abstraction !~ ERROR E0814 this stands twice in its type
    integer :: i
  end type
  type :: late
    integer :: i
    sequence !~ ERROR E0814 this stands behind a component of its type
  end type
  type :: late_private
  contains
    procedure, nopass :: call_it
    private !~ ERROR E0814 this stands behind a binding of its type
  end type
  type :: holder
    type(sized(4, :)), allocatable :: a
    type(sized(4, :)) :: b !~ ERROR E0814 component `b` has a deferred type parameter
    type(sized(n=3)) :: c
  end type
  integer, protected, parameter :: kept = 3        !~ ERROR E0814 `kept` is a named constant and has the PROTECTED attribute
  integer, contiguous, parameter :: dense(1) = [3] !~ ERROR E0814 `dense` is a named constant and has the CONTIGUOUS attribute
  integer, asynchronous, parameter :: constant = 3 !~ ERROR E0814 `constant` is a named constant and has the ASYNCHRONOUS attribute
  interface
    subroutine uses(x)
      use user !~ ERROR E0802 module `user` uses itself
      integer :: x
    end subroutine
    subroutine outside(x, y, x) !~ ERROR E0802 the dummy argument `x` stands twice in the list
      integer :: x, y
    end subroutine
  end interface
contains
  subroutine call_it
    use user !~ ERROR E0802 module `user` uses itself
    call inner
  contains
    subroutine inner
      entry within !~ ERROR E0816 an internal procedure has no ENTRY
    contains
      subroutine innermost !~ ERROR E0816 an internal procedure has no internal procedures
      end subroutine
    end subroutine
  end subroutine
  subroutine twice(a, b, a) !~ ERROR E0802 the dummy argument `a` stands twice in the list
    integer :: a, b
    if (a > b) then
      entry hidden !~ ERROR E0816 ENTRY cannot stand in a construct
    end if
    entry again(b, b) !~ ERROR E0802 the dummy argument `b` stands twice in the list
  end subroutine
  elemental subroutine back(i, *) !~ ERROR E0814 an ELEMENTAL procedure has no alternate returns
    integer, intent(in) :: i
  end subroutine
  integer function label(*) !~ ERROR E0814 a function has no alternate returns
    label = 1
    return 1 !~ ERROR E0816 RETURN with a value cannot stand in a function
  end function
  pure subroutine may(i, *)
    integer, intent(in) :: i
    if (i > 0) return 1
  end subroutine
end module
subroutine deferred(a, b, c, e, g)
  type :: t(n)
    integer, len :: n
    integer :: i(n)
  end type
  type(t(:)), allocatable :: a
  type(t(n=:)) :: b !~ ERROR E0803 `b` has a deferred type parameter, but is neither ALLOCATABLE nor a POINTER
  type(t(:)) :: c
  pointer :: c
  type(t(*)) :: e
  type(t(*)) :: f !~ ERROR E0803 `f` has an assumed type parameter, but is not a dummy argument
  type(t) :: g    !~ ERROR E0807 the type parameter `n` has no value and no default
  external :: h
  optional :: h   !~ ERROR E0814 the procedure `h` has the OPTIONAL attribute, but is not a dummy argument
  block
    type(t(:)) :: d !~ ERROR E0803 `d` has a deferred type parameter
  end block
end subroutine
subroutine jumps(n)
  integer :: n, i
  do concurrent (i = 1:n)
    if (i == 2) goto 10
    if (i == 3) goto 20 !~ ERROR E0816 GOTO leaves the DO CONCURRENT construct
    goto (10, 20), i    !~ ERROR E0816 GOTO leaves the DO CONCURRENT construct
    if (i - 4) 10, 10, 20 !~ ERROR E0816 this IF leaves the DO CONCURRENT construct
    call elsewhere(*20) !~ ERROR E0816 an alternate return of this CALL leaves the DO CONCURRENT construct
10  continue
  end do
20 continue
  do concurrent (i = 1:n) local(i) !~ ERROR E0802 `i` is an index of this construct, which has no locality
  end do
  if (n == 2) goto 30 !~ ERROR E0816 this branch jumps into an ASSOCIATE construct
  associate (m => n)
30  print *, m
    if (m == 3) goto 30
  end associate
  goto 40 !~ ERROR E0816 this branch jumps into a BLOCK construct
  block
    integer :: k
    if (n > 0) then
40    k = 2
    end if
  end block
end subroutine
subroutine numbers(i)
  integer :: i
  logical :: l
  print *, z'ff' + 1          !~ ERROR E0803 a BOZ constant has no type, so it cannot stand as an operand
  if (i == z'ff') i = z'f'    !~ ERROR E0803 a BOZ constant has no type, so it cannot stand as an operand
  i = 2 * (-o'17')            !~ ERROR E0803 a BOZ constant has no type, so it cannot stand as an operand
  i = int(z'ff') + iand(i, z'1')
end subroutine
subroutine controls(i)
  integer :: i
  read (*, '(i3)', eor=10, advance='no') i
  read (*, '(i3)', eor=10) i !~ ERROR E0818 EOR= needs ADVANCE=
10 continue
  flush !~ ERROR E0818 the statement names no unit
  flush 6
  flush (6)
end subroutine
block data
contains
  subroutine in_data !~ ERROR E0816 a BLOCK DATA program unit has no procedures
  end subroutine
end block data
program main
  entry second !~ ERROR E0816 ENTRY stands in a procedure only
  return 1 !~ ERROR E0816 RETURN with a value cannot stand in a main program
end program
