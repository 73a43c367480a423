! Arguments, bounds and names that a reference cannot have.
module m
  use iso_c_binding
  implicit none (type, external)
  type :: plain
    integer :: i
    integer, allocatable :: a(:)
  end type
  type :: t
  contains
    procedure, nopass, private :: hidden
    procedure, nopass :: one
    procedure, nopass :: same
    generic :: both => one, same                 !~ ERROR E0808 `one` and `same` are ambiguous in the generic `both`
    generic :: again => one, one                 !~ ERROR E0808 `one` is listed twice for `again`
    generic :: nested => both                    !~ ERROR E0808 `both`, which `nested` lists, is generic itself
  end type
  type :: with_default
    sequence
    integer :: i = 1
  end type
contains
  subroutine hidden
  end subroutine
  subroutine one(i)
    integer :: i
  end subroutine
  subroutine same(j)
    integer :: j
  end subroutine
  subroutine commons
    type(plain) :: p
    type(with_default) :: d                      !~ ERROR E0817 `d` is in a common block, but its type `with_default` has default initial values
    common /block/ p                             !~ ERROR E0817 `p` is in a common block, but its type `plain` has neither SEQUENCE nor BIND(C)
    common /other/ d
  end subroutine
  integer function impure_one(i)
    integer, intent(in) :: i
    impure_one = i
  end function
  subroutine bounds(n, maybe, out)
    integer :: n
    integer, optional :: maybe
    integer, intent(out) :: out
    integer :: later
    real :: a(n), b(size(a))
    real :: c(maybe)                             !~ ERROR E0805 a bound or length of `c` uses `maybe`, an OPTIONAL dummy argument
    real :: d(out)                               !~ ERROR E0805 a bound or length of `d` uses `out`, an INTENT(OUT) dummy argument
    real :: e(later)                             !~ ERROR E0805 a bound or length of `e` uses `later`, a local variable
    character(impure_one(n)) :: f                !~ ERROR E0805 a bound or length of `f` calls `impure_one`, which is not PURE
  end subroutine
  elemental subroutine takes(f, i)
    interface
      pure integer function f(i)                 !~ ERROR E0821 dummy argument `f` cannot be a procedure in an ELEMENTAL procedure
        integer, intent(in) :: i
      end function
    end interface
    integer, intent(in) :: i
  end subroutine
end module
module brings
  integer :: inner
contains
  subroutine inner_user
  end subroutine
end module
subroutine inner
  use brings                                     !~ ERROR E0802 module `brings` brings `inner`, which is the name of the unit here
end subroutine
