! What EQUIVALENCE can name (Fortran 2018 C8107).
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
end
