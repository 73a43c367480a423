! Actual arguments that are constants, in `copy` clauses, written and implied: there is nothing to copy back.
! rows: DATA-05
module work
contains
  subroutine shape_assumed(a, r)
    real :: a(:), r
    integer :: i
    r = 0
    !$acc parallel loop reduction(+:r)
    do i = 1, size(a)
      r = r + a(i)
    end do
  end subroutine
  subroutine shape_explicit(n, a, r)
    integer :: n, i
    real :: a(n), r
    r = 0
    !$acc parallel loop reduction(+:r)
    do i = 1, n
      r = r + a(i)
    end do
  end subroutine
  subroutine size_assumed(a, r)
    real :: a(*), r
    !$acc kernels copy(a(1:3))
    r = a(1) + a(2) + a(3)
    !$acc end kernels
  end subroutine
  subroutine scalar(x, r)
    real :: x, r(3)
    integer :: i
    !$acc parallel loop copy(x)
    do i = 1, 3
      r(i) = x*i
    end do
  end subroutine
  subroutine text(s, n)
    character(*) :: s
    integer :: n, i
    n = 0
    !$acc parallel loop copy(s) reduction(+:n)
    do i = 1, len(s)
      if (s(i:i) /= ' ') n = n + 1
    end do
  end subroutine
  subroutine around(a, r)
    real :: a(2, 2), r
    integer :: i, j
    r = 0
    !$acc data copy(a)
    !$acc parallel loop collapse(2) reduction(+:r)
    do j = 1, 2
      do i = 1, 2
        r = r + a(i, j)*i
      end do
    end do
    !$acc update self(a(1, :))
    !$acc end data
  end subroutine
end module
program main
  use work
  real, parameter :: c(4) = [1., 2., 3., 4.]
  real :: r, q(3)
  integer :: n
  call shape_assumed([1., 2., 3.], r)
  print *, r
  call shape_assumed(c, r)
  print *, r
  call shape_assumed(c(1:4:2), r)
  print *, r
  call shape_explicit(4, c, r)
  print *, r
  call shape_explicit(3, [5., 6., 7.], r)
  print *, r
  call size_assumed(c, r)
  print *, r
  call scalar(3.0, q)
  print *, q
  call scalar(c(2), q)
  print *, q
  call text('a literal', n)
  print *, n
  call around(reshape(c, [2, 2]), r)
  print *, r
end program
