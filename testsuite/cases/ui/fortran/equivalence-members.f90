! What EQUIVALENCE can name, and what it can put into one place (Fortran 2018 C8106 to C8109, §8.10.3).
subroutine s(d)
  integer :: d(2), own(2)
  equivalence (own, d)  !~ ERROR E0817 EQUIVALENCE cannot name a dummy argument, a pointer, a target or an allocatable variable
end subroutine
subroutine t
  integer, allocatable :: a(:)
  integer :: b(2)
  equivalence (a, b)  !~ ERROR E0817 EQUIVALENCE cannot name a dummy argument, a pointer, a target or an allocatable variable
end subroutine
subroutine u
  integer, target :: a(2)
  integer :: b
  equivalence (a(2), b)  !~ ERROR E0817 EQUIVALENCE cannot name a dummy argument, a pointer, a target or an allocatable variable
end subroutine
subroutine v
  integer, pointer :: a
  integer :: b
  equivalence (a, b)  !~ ERROR E0817 EQUIVALENCE cannot name a dummy argument, a pointer, a target or an allocatable variable
end subroutine
subroutine w
  integer :: m(2), n
  equivalence (m(2), n)
end subroutine
subroutine x(n)
  integer :: n, i, j
  type :: plain
    integer :: k
  end type
  type :: holds
    sequence
    integer, allocatable :: k(:)
  end type
  type(plain) :: p
  type(holds) :: h
  real :: automatic(n), whole(4)
  equivalence (p, i)  !~ ERROR E0817 EQUIVALENCE cannot name a variable of a derived type without SEQUENCE and BIND(C)
  equivalence (h, j)  !~ ERROR E0817 EQUIVALENCE cannot name a variable of a derived type with ALLOCATABLE or POINTER components
  equivalence (automatic, whole)  !~ ERROR E0817 EQUIVALENCE cannot name a variable whose bounds or length are not constant
end subroutine
subroutine y
  real :: a, b, c, d, e
  common /one/ a, d
  common /two/ b
  equivalence (a, c)
  equivalence (b, c)  !~ ERROR E0817 `a` and `b`, which EQUIVALENCE puts into one place, are in different common blocks
end subroutine
subroutine z
  real :: f, g, h(4)
  common /three/ f, g
  equivalence (f, h(1)), (g, h(3))  !~ ERROR E0817 `f` and `g`, which EQUIVALENCE puts into one place, lie elsewhere in their common block
end subroutine
subroutine valued
  type :: t
    sequence
    integer :: i = 7
  end type
  type(t) :: own
  integer :: k
  common /four/ k
  equivalence (own, k)  !~ ERROR E0817 `own` has default initial values, but shares its place with a common block
end subroutine
end
