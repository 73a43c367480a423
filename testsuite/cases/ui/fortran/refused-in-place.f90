! What cannot be meant, found where it stands.
! rows: LNG-01
module m
  implicit none
  type held
    real, allocatable :: bar(:)
    procedure(value_of), pointer, nopass :: code => null()
  end type
contains
  real function value_of()
    value_of = 1
  end function
  subroutine s(c)
    use iso_c_binding
    type(c_ptr) :: c
    type(held) :: list(3)
    class(held), pointer :: p
    integer, pointer :: z
    real :: r(2)
    external :: e
    allocate (list(:)%bar(5))      !~ ERROR E0812 component `bar` of an array is ALLOCATABLE or a POINTER
    list%code => value_of          !~ ERROR E0812 component `code` of an array is ALLOCATABLE or a POINTER
    call c_f_pointer(c, p)         !~ ERROR E0807 argument `fptr` of intrinsic `c_f_pointer` must be of a type, not polymorphic
    if (null(z)) 10, 10, 10        !~ ERROR E0803 NULL() is not a value
10  call e(%val(r))                !~ ERROR E0804 must be a scalar
    list(1) = held([1.0], r)       !~ ERROR E0803 a procedure pointer cannot point to a variable
  end subroutine
  subroutine t
    real :: x, y, n
    x(n) = 1 + n(2.0)              !~ ERROR E0811 `n` is a dummy argument of a statement function, which cannot be called
    y = x(3.0)
  end subroutine
end module
