! What a pointer cannot point to.
module m
  type :: t
    integer :: i
  end type
  type, extends(t) :: u
  end type
  type :: w
    real, pointer :: p => null()
  end type
contains
  integer function f()
    f = 1
  end function
  real function g()
    g = 1
  end function
  subroutine s()
  end subroutine
end module
program p
  use m
  implicit none
  integer, pointer :: pi, pa(:), pb(:,:)
  character(3), pointer :: pc
  type(t), pointer :: pt
  class(u), pointer :: pu
  procedure(f), pointer :: pf
  integer, target :: i, a(4), b(4, 4)
  integer(8), target :: i8
  integer :: n
  real, target :: r
  character(5), target :: c
  type(u), target :: x
  class(t), pointer :: y
  type(w) :: z
  pi => i8 !~ ERROR E0803 a pointer to INTEGER(4) cannot point to INTEGER(8)
  pi => r !~ ERROR E0803 a pointer to INTEGER(4) cannot point to REAL(4)
  pi => a !~ ERROR E0804 the pointer and its target have different ranks: 0 and 1
  pi => n !~ ERROR E0814 a pointer can only point to something with the TARGET or POINTER attribute
  pi => 5 !~ ERROR E0814 a pointer can only point to something with the TARGET or POINTER attribute
  pi => f !~ ERROR E0803 a data pointer cannot point to a procedure
  pi => null(pa) !~ ERROR E0804 the pointer and its target have different ranks: 0 and 1
  pc => c !~ ERROR E0803 a pointer to characters of length 3 cannot point to characters of length 5
  pt => x !~ ERROR E0803 a pointer to TYPE(t) cannot point to TYPE(u)
  pu => y !~ ERROR E0803 a pointer to CLASS(u) cannot point to CLASS(t)
  pa => a([1, 2]) !~ ERROR E0804 a pointer cannot point to an array section with a vector subscript
  pa(1:2, 1:2) => a !~ ERROR E0804 2 bounds are given for a pointer of rank 1
  pb(1:2, 1:) => a !~ ERROR E0804 some of the pointer's bounds have upper bounds and some do not
  pb(1:2, 1:2) => b(1:2, :) !~ ERROR E0804 rank 1 or simply contiguous
  pf => g !~ ERROR E0803 the procedure pointer cannot point to `g`
  pf => s !~ ERROR E0803 the procedure pointer cannot point to `s`, a subroutine
  z = w(i) !~ ERROR E0803 a pointer to REAL(4) cannot point to INTEGER(4)
end program
