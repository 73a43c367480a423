! What came later than -std=f95, where types or values show it.
! args: -std=f95
module m
  use iso_c_binding, only: c_int128_t  !~ ERROR E0729 `c_int128_t` of module `iso_c_binding`: no part of Fortran 95, but an extension
  type :: valued
    integer :: i = 1
  end type
  type(valued) :: unsaved  !~ ERROR E0814 `unsaved` is a variable of a module whose type has default initial values, but not saved
contains
  pure subroutine p(x)
    real, value :: x  !~ ERROR E0821 dummy argument `x` must have an INTENT besides VALUE in a PURE procedure before Fortran 2008
  !~^ ERROR E0729 VALUE: no part of Fortran 95, but of Fortran 2003
  end subroutine
  subroutine stops(n)
    integer :: n
    if (n > 3) stop n  !~ ERROR E0729 a stop code that is not constant: no part of Fortran 95, but of Fortran 2018
    if (n > 2) stop -1  !~ ERROR E0729 a stop code that is negative or has more than five digits: no part of Fortran 95, but of Fortran 2008
    stop 123456  !~ ERROR E0729 a stop code that is negative or has more than five digits: no part of Fortran 95, but of Fortran 2008
  end subroutine
  subroutine pointers(a)
    real, target :: a(2, 2)
    real, pointer :: v(:)
    v(1:4) => a  !~ ERROR E0729 new bounds of a pointer to a target of more than one dimension: no part of Fortran 95, but of Fortran 2008
  !~^ ERROR E0729 bounds in a pointer assignment: no part of Fortran 95, but of Fortran 2003
    spot() = 1  !~ ERROR E0729 a function's pointer as a variable: no part of Fortran 95, but of Fortran 2008
  end subroutine
  function spot()
    integer, pointer :: spot
    integer, target :: held
    save
    save  !~ ERROR E0729 SAVE said twice: no part of Fortran 95, but an extension
    spot => held
  end function
  subroutine intrinsics(z, c, i)
    complex :: z
    character :: c
    integer :: i, j
    integer(8) :: long
    logical(1) :: l
    real :: v
    type(valued) :: short
    short = valued()  !~ ERROR E0729 a structure constructor that leaves components out: no part of Fortran 95, but of Fortran 2003
    v = atan(v, v)  !~ ERROR E0729 of `atan`: no part of Fortran 95, but of Fortran 2008
    z = tan(z)  !~ ERROR E0729 an argument of `tan` that is COMPLEX: no part of Fortran 95, but of Fortran 2008
    c = max(c, 'a')  !~ ERROR E0729 an argument of `max` that is CHARACTER: no part of Fortran 95, but of Fortran 2003
    read (*, *, iostat=long) i  !~ ERROR E0729 IOSTAT= of another kind than the default one: no part of Fortran 95, but of Fortran 2003
    inquire (5, exist=l)  !~ ERROR E0729 EXIST= of another kind than the default one: no part of Fortran 95, but of Fortran 2008
    i = .true.  !~ ERROR E0803 cannot convert LOGICAL(4) to INTEGER(4)
    j = z%re  !~ ERROR E0729 %RE and %IM: no part of Fortran 95, but of Fortran 2008
  end subroutine
  subroutine shared(a, q)
    real, pointer, intent(in) :: q  !~ ERROR E0729 INTENT of a POINTER: no part of Fortran 95, but of Fortran 2003
    integer :: a, i
    character(4) :: c
    equivalence (i, c)  !~ ERROR E0729 EQUIVALENCE of objects of these types: no part of Fortran 95, but an extension
    do concurrent (i = 1:3) reduce(+:a)  !~ ERROR E0729 REDUCE in DO CONCURRENT: no part of Fortran 95, but of Fortran 2023
    end do
  end subroutine
end module
