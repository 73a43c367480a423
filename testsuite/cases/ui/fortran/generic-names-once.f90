! GENERIC statements of one name go together; what they list is there.
module m
  type t
  contains
    procedure, nopass :: f, g
    procedure, nopass :: f  !~ ERROR E0802 the type has a binding `f` already
    generic :: both => f
    generic, private :: both => g  !~ ERROR E0802 `both` is PUBLIC in one GENERIC statement and PRIVATE in another
    generic :: both => f  !~ ERROR E0802 `f` is listed twice for `both`
    generic :: g => f  !~ ERROR E0802 the type has a binding `g` already
  end type
  type u
  contains
    generic :: some => nothing  !~ ERROR E0808 `nothing`, which `some` lists, is no binding of the type
  end type
contains
  subroutine f(i)
    integer :: i
  end subroutine
  subroutine g(x)
    real :: x
  end subroutine
end module
