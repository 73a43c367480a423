! A dummy argument is reduced in routines: the lanes' parts come together in the variable that the caller's gang has.
! rows: ROUT-26, LRED-13
module integrals
  implicit none
contains
  subroutine simpson(mesh, f, weight, total)
    !$acc routine vector
    integer, intent(in) :: mesh
    real(8), intent(in) :: f(mesh), weight(mesh)
    real(8), intent(out) :: total
    integer :: i
    total = 0
    !$acc loop vector reduction(+:total)
    do i = 2, mesh - 1
      total = total + merge(4, 2, mod(i, 2) == 0) * f(i) * weight(i)
    end do
    if (mod(mesh, 2) == 1) then
      total = (total + f(1) * weight(1) + f(mesh) * weight(mesh)) / 3
    else
      total = -total
    end if
  end subroutine

  ! Several reductions, one of a complex number, one after the other.
  subroutine extremes(n, x, low, high, both, times)
    !$acc routine worker
    integer, intent(in) :: n, x(n)
    integer, intent(inout) :: low, high
    complex, intent(inout) :: both
    logical, intent(out) :: times(2)
    integer :: i
    !$acc loop worker vector reduction(min:low) reduction(max:high) reduction(+:both)
    do i = 1, n
      low = min(low, x(i))
      high = max(high, x(i))
      both = both + cmplx(1, x(i))
    end do
    times = low > 0
    !$acc loop vector reduction(.and.:times(2))
    do i = 1, n
      times(2) = times(2) .and. x(i) > 3
    end do
  end subroutine

  subroutine factorial(n, product)
    !$acc routine seq
    integer, intent(in) :: n
    integer, intent(inout) :: product
    integer :: i
    !$acc loop seq reduction(*:product)
    do i = 2, n
      product = product * i
    end do
  end subroutine
end module

program main
  use integrals
  implicit none
  integer, parameter :: n = 300, rows = 40
  real(8) :: f(n, rows), weight(n), result(rows), one
  integer :: x(n), low, high, lows(rows), highs(rows), facts(rows), fact, i, j
  complex :: both, boths(rows)
  logical :: times(2), marks(2, rows)
  do j = 1, rows
    f(:, j) = [(mod(i * j, 7), i = 1, n)]
  end do
  weight = 0.5d0
  x = [(mod(i * 5, 301) + 4, i = 1, n)]
  !$acc parallel loop gang private(one) copyin(f, weight) copyout(result)
  do j = 1, rows
    call simpson(n - j, f(:, j), weight, one)
    result(j) = one
  end do
  print '(5f9.2)', result
  ! The caller's variable is an element that this gang alone has.
  result = 0
  !$acc parallel loop gang copyin(f, weight) copy(result) vector_length(64)
  do j = 1, rows
    call simpson(n - j, f(:, j), weight, result(j))
  end do
  print '(5f9.2)', result
  !$acc parallel loop gang num_workers(4) private(low, high, both, times) copyin(x) copyout(lows, highs, boths, marks)
  do j = 1, rows
    low = 1000
    high = -j
    both = (0, 1)
    call extremes(j, x, low, high, both, times)
    lows(j) = low
    highs(j) = high
    boths(j) = both
    marks(:, j) = times
  end do
  print *, sum(lows), sum(highs), sum(boths), count(marks)
  !$acc parallel loop private(fact) copyout(facts)
  do j = 1, rows
    fact = 1
    call factorial(mod(j, 10), fact)
    facts(j) = fact
  end do
  print *, sum(facts)
end program
