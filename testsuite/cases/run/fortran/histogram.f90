! Atomic updates of small arrays, which gangs add up apart from one another first: lower bounds, sections, extremes.
! rows: ATOM-03
program main
  implicit none
  integer, parameter :: n = 70000
  integer :: x(n), h(0:99), wide(200), lows(-5:5), i
  do i = 1, n
    x(i) = mod(i * 7919, 100003)
  end do
  h = 1
  call count_all(x, h)
  print *, h(::7)
  wide = 0
  call count_all(x, wide(1::2))
  print *, wide(::11)
  lows = huge(lows)
  !$acc parallel loop copyin(x) copy(lows)
  do i = 1, n
    !$acc atomic update
    lows(mod(x(i), 11) - 5) = min(lows(mod(x(i), 11) - 5), x(i) * 3 - i)
  end do
  print *, lows
contains
  subroutine count_all(x, h)
    integer, intent(in) :: x(:)
    integer, intent(inout) :: h(0:)
    integer :: i
    !$acc parallel loop copyin(x) copy(h)
    do i = 1, size(x)
      !$acc atomic update
      h(mod(x(i), size(h))) = h(mod(x(i), size(h))) + 1
    end do
  end subroutine
end program
