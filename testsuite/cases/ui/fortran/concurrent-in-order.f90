! Loops whose iterations use one object each for itself, and such whose promise counts.
! rows: DOCON-02
! args: -stdpar=multicore -O0
module m
contains
  pure subroutine fill(w, v)
    integer, intent(out) :: w(:)
    integer, intent(in) :: v
    w = v
  end subroutine
  pure subroutine column(g, j)
    integer, intent(inout) :: g(:, :)
    integer, intent(in) :: j
    g(:, j) = j
  end subroutine
end module
subroutine s(a, b, g, k, n)
  use m
  integer, intent(in) :: n, k(n)
  integer, intent(inout) :: a(n), b(n), g(n, n)
  integer :: i, t, once, w(3)
  character(2) :: c
  do concurrent (i = 1:n) !~ WARNING W0619 an iteration may use `c` written by another iteration
    c = achar(a(i))
    b(i) = ichar(c(1:1))
  end do
  do concurrent (i = 1:n) !~ WARNING W0619 an iteration may use what another iteration writes
    call fill(w, a(i))
    b(i) = w(2)
  end do
  do concurrent (i = 1:n) !~ WARNING W0619 `w` written by another iteration
    w(k(i)) = a(i)
    b(i) = w(k(i))
  end do
  do concurrent (i = 1:n) !~ WARNING W0619 the value of `once` is needed after the loop
    if (a(i) == 3) once = i
  end do
  b(1) = once
  do concurrent (i = 1:n)
    t = a(i)
    b(i) = t * 2
  end do
  do concurrent (i = 1:n)
    b(k(i)) = b(k(i)) + 1
    call column(g, i)
  end do
end subroutine
