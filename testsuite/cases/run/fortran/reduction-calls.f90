! Sums, products, minima in no clause whose terms are calls: the variable's old value is read before them.
! rows: LRED-21
module terms
contains
  integer function f(x)
    !$acc routine seq
    integer, value :: x
    f = mod(x * 37 + 11, 101)
  end function
  real(8) function g(x)
    !$acc routine seq
    real(8), value :: x
    g = x * x * 0.5d0 - 3
  end function
end module

program reduction_calls
  use terms
  implicit none
  integer :: i, s
  real(8) :: a
  s = 3
  !$acc parallel loop
  do i = 1, 300
    s = s + f(i)
  end do
  print '(a, g0.9)', 's = s + f(i): ', dble(s)
  s = 3
  !$acc parallel loop
  do i = 1, 300
    s = f(i) + s
  end do
  print '(a, g0.9)', 's = f(i) + s: ', dble(s)
  s = 3
  !$acc parallel loop
  do i = 1, 300
    s = s + f(i) * f(i + 1) - f(f(i))
  end do
  print '(a, g0.9)', 's = s + f(i) * f(i + 1) - f(f(i)): ', dble(s)
  a = 3
  !$acc parallel loop
  do i = 1, 300
    a = a + g(dble(i)) + f(i)
  end do
  print '(a, g0.9)', 'a = a + g(dble(i)) + f(i): ', dble(a)
  a = 1
  !$acc parallel loop
  do i = 1, 300
    a = a * (1 + f(i) * 1d-4)
  end do
  print '(a, g0.9)', 'a = a * (1 + f(i) * 1d-4): ', dble(a)
  a = 3
  !$acc parallel loop
  do i = 1, 300
    a = max(a, g(dble(i)), g(i - 200d0))
  end do
  print '(a, g0.9)', 'a = max(a, g(dble(i)), g(i - 200d0)): ', dble(a)
  a = 3
  !$acc parallel loop
  do i = 1, 300
    a = min(g(dble(i)), a)
  end do
  print '(a, g0.9)', 'a = min(g(dble(i)), a): ', dble(a)
  s = 0
  !$acc parallel loop
  do i = 1, 300
    if (f(i) > 50) s = s + f(i)
  end do
  print '(a, g0.9)', 'if (f(i) > 50) s = s + f(i): ', dble(s)
  s = 0
  !$acc parallel loop
  do i = 1, 300
    s = ior(s, f(i))
  end do
  print '(a, g0.9)', 's = ior(s, f(i)): ', dble(s)
  s = 0
  !$acc parallel loop
  do i = 1, 300
    s = s + merge(f(i), 0, f(i) > 50)
  end do
  print '(a, g0.9)', 's = s + merge(f(i), 0, f(i) > 50): ', dble(s)
end program
