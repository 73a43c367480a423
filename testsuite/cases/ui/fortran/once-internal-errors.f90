! DATA for arrays without constant shape, and other mistakes that had no message of their own.
module m
  type t
  contains
    procedure, nopass :: right
  end type
contains
  subroutine right
  end subroutine
  subroutine s(n)
    integer :: n
    integer, pointer :: p(:)
    type u
      integer, pointer :: q(:)
    end type
    type(u) :: v
    data p(1) /3/
!~^ ERROR E0817 DATA cannot give values to an array whose shape is not constant
    data v%q(2) /3/
!~^ ERROR E0817 DATA cannot give values to an array whose shape is not constant
  end subroutine
end module
