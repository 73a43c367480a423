! What other compilers take beyond the standard: a warning with the standard's spelling.
integer function next(x)
  integer :: x
  x = x + 1
  next = x
end function
module m
contains
  integer function inner(x)
    integer :: x
    inner = x
  end function
end module
program main
  use m
  logical :: a, b(2)
  integer :: i
  a = .true.
  b = .false.
  i = 1
  if (a .eq. b(1)) stop 1 !~ WARNING W0820 comparison of LOGICAL operands
  print *, a /= b !~ WARNING W0820 comparison of LOGICAL operands
  if (a .ne. i) stop 2 !~ WARNING W0820 comparison of LOGICAL with INTEGER: .TRUE. counts as 1
  if (i == a) print *, a .eqv. b(1) !~ WARNING W0820 comparison of LOGICAL with INTEGER: .TRUE. counts as 1
  call next(i) !~ WARNING W0820 `next` is a function: CALL discards its result
end program
subroutine refused
  use m
  logical :: a
  integer :: i
  if (a < .true.) stop 3 !~ ERROR E0803 operands of `<` are LOGICAL(4) and LOGICAL(4)
  if (a == 1.0) stop 4 !~ ERROR E0803 operands of `==` are LOGICAL(4) and REAL(4)
  call inner(i) !~ ERROR E0811 `inner` is a function, not a subroutine
end subroutine
module declared
  type colour
    integer :: value
  end type
  interface operator(==)
    procedure equal
  end interface
contains
  logical function equal(a, b)
    type(colour), intent(in) :: a, b
    equal = a%value == b%value
  end function
  subroutine operands(a, b, c)
    logical :: a, b
    type(colour) :: c
    if (a == b) print *, 1 !~ WARNING W0820 comparison of LOGICAL operands
    if (c == a) print *, 2 !~ ERROR E0808 no `operator(==)` takes TYPE(colour) and LOGICAL(4)
  end subroutine
end module
