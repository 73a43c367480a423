! Code between collapsed loops, reductions that leave out a loop, what cache names.
! rows: DIAG-COLL-05, DIAG-RED-10, DIAG-CACHE-01
subroutine nests(n, a, b)
  integer, intent(in) :: n
  real :: a(n), b(n, n)
  integer :: i, j, k, s
  !$acc parallel loop collapse(force:2) copy(a, b)
  do i = 1, n
    a(1:4) = 0
    do j = 1, n
      b(j, i) = a(1)
    end do
    do j = 1, n !~ ERROR E0556 another loop is between the loops of one directive
      b(j, i) = 2
    end do
  end do
  s = 0
  !$acc parallel loop gang reduction(+:s) copy(s)
  do i = 1, n
    !$acc loop worker
    !~^ WARNING W0404 the loops around and inside this one reduce `s`, this one does not
    do j = 1, n
      !$acc loop vector reduction(+:s)
      do k = 1, n
        s = s + 1
      end do
    end do
  end do
  !$acc parallel loop copy(a, b)
  do i = 1, n
    !$acc cache(a)
    !~^ WARNING W0404 `a` in cache is neither an element nor a section
    !$acc cache(a(i), b(:, i))
    a(i) = 1
  end do
end subroutine
subroutine clobbered(a)
  real :: a(10, 10)
  integer :: i, j
  !$acc parallel loop collapse(force:2)
  do i = 1, 10
    j = i !~ ERROR E0556 an assignment to the variable of an inner loop is between the loops of one directive
    do j = 1, 10
      a(j, i) = 0
    end do
  end do
end subroutine
