! Names that are declared and not used, arguments that are not set, values that their variables cannot hold.
! args: -Wall -Wextra
module m
  integer :: of_the_module
contains
  subroutine s(a, b, c, d, e)
    integer, intent(in) :: a
    real, intent(out) :: b !~ WARNING W0832 `b` is INTENT(OUT) and is not set
    integer, intent(in) :: c !~ WARNING W0831 the dummy argument `c` is not used
    integer, intent(out) :: d
    real(8), intent(in) :: e
    integer :: used, local !~ WARNING W0830 the variable `local` is declared and not used
    integer :: only_here = 3 !~ WARNING W0830 the variable `only_here`
    integer, parameter :: named = 4
    integer :: in_clause, host ! local stands here too
    used = a
    d = used
    !$acc parallel private(in_clause)
    !$acc end parallel
    call inner
    d = e !~ WARNING W0833 from REAL(8) to INTEGER(4) may change the value
    d = 2.0
    d = 2.5 !~ WARNING W0833
    d = int(e)
    used = 3_8
  contains
    ! Deallocated, which is all that is meant: no warning.
    subroutine no_error(error)
      character(:), allocatable, intent(out) :: error
    end subroutine
    subroutine inner
      host = 1
    end subroutine
  end subroutine
  function f(x) result(r)
    real, intent(in) :: x
    real(4) :: r
    real(8) :: wide
    complex :: z
    character(3) :: short
    character(5) :: long
    wide = x
    r = wide !~ WARNING W0833 from REAL(8) to REAL(4)
    r = 0.5d0
    r = 0.1d0 !~ WARNING W0833
    z = (1.0, 2.0)
    r = z !~ WARNING W0833 from COMPLEX(4) to REAL(4)
    z = r
    short = 'abcd' !~ WARNING W0834 4 characters are assigned to 3
    short = 'abc   '
    long = short
    short = long !~ WARNING W0834 5 characters are assigned to 3
    print *, short, wide
  end function
  function g() result(unset)
    integer :: unset
    unset = 1
  end function
end module
