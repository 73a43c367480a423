! `default(none)` of a DO CONCURRENT in a combined construct is the construct's.
! rows: LOOP-08
subroutine s(a, n)
  integer :: n, i
  real :: a(n), b(n), t
  b = 1
  !$acc parallel loop
  do concurrent (i = 1:n) default(none) local(t) shared(a, n)
    t = b(i) !~ ERROR
    a(i) = t
  end do
  !$acc parallel loop
  do concurrent (i = 1:n) default(none) local(t) shared(a, b, n)
    t = b(i)
    a(i) = t
  end do
end subroutine
