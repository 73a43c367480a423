! What an elemental subroutine defines for each element is no scalar.
module m
contains
  impure elemental subroutine add(x, total)
    integer, intent(in) :: x
    integer, intent(inout) :: total
    total = total + x
  end subroutine
end module
program p
  use m
  integer :: s, a(3) = [1, 2, 3]
  s = 0
  call add(a, s) !~ ERROR E0807 `total` is a scalar
  call add(1, s)
  call add(s, a)
end program
