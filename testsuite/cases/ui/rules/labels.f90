! Jumps to labels that are nowhere, out of and beside loops of directives.
subroutine s(a, n)
  implicit none
  integer, intent(in) :: n
  real :: a(n)
  integer :: i
  if (n > 3) goto 99
  !~^ ERROR E0550 this procedure has no label 99
  !$acc parallel loop copy(a)
  do i = 1, n
    if (a(i) > 3) goto 98
    !~^ ERROR E0549 this jumps out of a loop that a loop directive runs in parallel
    !~^^ ERROR E0550 this procedure has no label 98
    a(i) = 0
  end do
end subroutine
