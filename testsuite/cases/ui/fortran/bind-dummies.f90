! What C cannot pass.
module m
  type t
    integer :: i
  end type
contains
  subroutine for_c(a, b, c, d, e) bind(c)
    character(3) :: a
!~^ ERROR E0814 the dummy argument `a` of the BIND(C) procedure `for_c` is of a character length other than 1
    class(t) :: b
!~^ ERROR E0814 the dummy argument `b` of the BIND(C) procedure `for_c` is polymorphic
    character(*) :: c
    character :: d(3)
    character(3), allocatable :: e
!~^ ERROR E0814 a length that is not deferred
  end subroutine
end module
