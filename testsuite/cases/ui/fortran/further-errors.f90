! Errors are found in later stages too, where they cannot come from those before.
module m
contains
  subroutine s(i, x)
    integer, intent(in) :: i
    real, intent(in) :: x
    print *, i, x
  end subroutine
end module
subroutine broken
  use m
  implicit none
  integer :: k, k            !~ ERROR E0802 `k` is declared twice
  integer :: n
  n = 1
  k = nobody
  n = unknown                !~ ERROR E0801 symbol `unknown` has no type
  call s(1.0, 2)
!~^ ERROR E0807 argument `i`
!~^^ ERROR E0807 argument `x`
end subroutine
