! Derived types with parameters, wrongly.
module m
  type :: t(k, n)
    integer, kind :: k = 4
    integer, len :: n
    real(k) :: x(n)                 !~ ERROR E0806 kind 3 not supported for REAL(3)
  end type
  type :: plain
    integer :: i
  end type
  type :: u(j)                      !~ ERROR E0801 the type parameter `j` is not declared in the type's definition
    integer :: i
  end type
  type :: w(n, j)
    integer, len :: n = 2, j = n      !~ ERROR E0805 the default of the type parameter `j` is not a constant expression
  end type
contains
  subroutine s(n, g)
    integer, intent(in) :: n
    type(t(8, 3, 1)) :: a           !~ ERROR E0807 the type has 2 parameters
    type(t(kind=8, n=3)) :: b       !~ ERROR E0807 the type has no parameter `kind`
    type(t(8, k=3)) :: c            !~ ERROR E0807 the type parameter `k` is given twice
    type(t(8)) :: d                 !~ ERROR E0807 the type parameter `n` has no value and no default
    type(t(n, 3)) :: e              !~ ERROR E0805 the value of a KIND parameter must be a constant
    type(plain(4)) :: f             !~ ERROR E0807 type `plain` has no parameters
    type(t(*, 3)) :: g              !~ ERROR E0807 the type parameter `k` needs a value
    type(t(3, 3)) :: h
  end subroutine
end module
subroutine outside
  use m
  type(w) :: d
end subroutine
