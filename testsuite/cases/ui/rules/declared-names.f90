! What a module's `declare` names and is no variable: a procedure, a pointer to one, a type. Of a procedure's own pointers
! `declare` is like a data clause.
! rows: DIAG-DECL-03
module m
  procedure(), pointer :: g => null()
  integer, parameter :: k = 3
  type t
    integer :: i
  end type
  type(t) :: v
  !$acc declare create(g, v) copyin(k)
  !~^ ERROR E0513 `g` is not a variable
  !$acc declare create(t) copyin(s)
  !~^ ERROR E0513 `t` is not a variable
  !~^^ ERROR E0513 `s` is not a variable
contains
  subroutine s()
    procedure(), pointer :: h
    !$acc declare create(h)
    h => null()
  end subroutine
end module
