! What atomic and collective subroutines ask of their arguments.
! args: -fcoarray=single
module operations
contains
  pure integer function total(x, y)
    integer, intent(in) :: x, y
    total = x + y
  end function
  integer function impure_total(x, y)
    integer, intent(in) :: x, y
    impure_total = x + y
  end function
  pure integer function one(x)
    integer, intent(in) :: x
    one = x
  end function
  elemental integer function each(x, y)
    integer, intent(in) :: x, y
    each = x + y
  end function
  pure real function reals(x, y)
    real, intent(in) :: x, y
    reals = x + y
  end function
  pure integer function arrays(x, y)
    integer, intent(in) :: x(:), y(:)
    arrays = size(x) + size(y)
  end function
  pure integer function maybe(x, y)
    integer, intent(in), optional :: x, y
    maybe = x + y
  end function
  pure integer function half(x, y)
    integer, value :: x
    integer, intent(in) :: y
    half = x + y
  end function
  pure character(4) function longer(x, y)
    character(4), intent(in) :: x, y
    longer = max(x, y)
  end function
end module
subroutine images
  use iso_fortran_env
  use operations
  implicit none
  type holder
    procedure(total), pointer, nopass :: good
    procedure(one), pointer, nopass :: bad
  end type
  integer(atomic_int_kind), save :: a[*], b
  logical(atomic_logical_kind), save :: l[*]
  integer(1), save :: small[*], tiny
  integer(2) :: status
  character(3) :: text
  type(holder) :: h
  real :: q
  intrinsic :: dprod
  call atomic_add(a, 1_2, status)
  call atomic_add(b, 1)  !~ ERROR E0807 argument `atom` of intrinsic `atomic_add` must be a coarray, or of another image
  call atomic_define(small, 1)  !~ ERROR E0807 argument `atom` of intrinsic `atomic_define` must be of the kind ATOMIC_INT_KIND or ATOMIC_LOGICAL_KIND
  call atomic_define(l[1], 2)  !~ ERROR E0807 argument `value` of intrinsic `atomic_define` must be of the type of `atom`
  call atomic_fetch_add(a, 1, tiny)  !~ ERROR E0807 argument `old` of intrinsic `atomic_fetch_add` must be of the type and kind of `atom`
  call atomic_cas(a, b, 1_8, 2)  !~ ERROR E0807 argument `compare` of intrinsic `atomic_cas` must be of the type and kind of `atom`
  call atomic_ref(b, a, stat=tiny)  !~ ERROR E0807 argument `stat` of intrinsic `atomic_ref` must be an INTEGER of kind 2 or more
  call co_sum(b, stat=tiny)  !~ ERROR E0807 argument `stat` of intrinsic `co_sum` must be an INTEGER of kind 2 or more
  call co_reduce(b, total, stat=status)
  call co_reduce(b, h%good)
  call co_reduce(b, impure_total)  !~ ERROR E0807 a PURE function with an explicit interface
  call co_reduce(b, h%bad)  !~ ERROR E0807 a function of two arguments
  call co_reduce(b, each)  !~ ERROR E0807 a function that is not ELEMENTAL
  call co_reduce(b, reals)  !~ ERROR E0807 a function of INTEGER(4) and INTEGER(4) that gives INTEGER(4), as `a` is
  call co_reduce(b, arrays)  !~ ERROR E0807 a function whose arguments and result are scalars
  call co_reduce(b, maybe)  !~ ERROR E0807 a function without OPTIONAL arguments
  call co_reduce(b, half)  !~ ERROR E0807 VALUE, TARGET and ASYNCHRONOUS for both arguments or none
  call co_reduce(text, longer)  !~ ERROR E0807 a function of CHARACTER(3) and CHARACTER(3)
  call co_reduce(q, dprod)  !~ ERROR E0807 no intrinsic function
end subroutine
