! Procedures whose interface stands in two places.
function area(r)
  real, intent(in) :: r
  real :: area
  area = r
end function
module m
  interface
    module subroutine done(i)
      integer, intent(in) :: i
    end subroutine
    module subroutine counted(i)
      integer, intent(in) :: i
    end subroutine
    module subroutine each(i)
      integer, intent(in) :: i
    end subroutine
  end interface
end module
submodule (m) s
contains
  module subroutine done(i)
    integer, intent(in) :: i
  end subroutine
  module subroutine counted(i, j)  !~ ERROR E0802 `counted` is declared here as a subroutine with another number of arguments
    integer, intent(in) :: i, j
  end subroutine
  pure module subroutine each(i)   !~ ERROR E0802 `each` is declared here as a procedure that differs in PURE
    integer, intent(in) :: i
  end subroutine
end submodule
program p
  interface
    function area(r)               !~ ERROR E0802 `area` is declared here as a function whose result has other attributes
      real, intent(in) :: r
      real :: area(2)
    end function
  end interface
end program
