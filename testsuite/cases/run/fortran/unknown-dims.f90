! DIM and ORDER that only the run time knows; constants of the same functions.
! rows: LNG-01
program main
  implicit none
  integer :: a(2, 3), d, order(2), i
  integer, parameter :: c(2, 3) = reshape([3, 1, 2, 6, 5, 4], [2, 3])
  integer, parameter :: at(3) = maxloc(c, dim=1), low(2) = minloc(c, dim=2), some(3) = minloc(c, dim=1, mask=c > 1)
  integer, parameter :: turned(2, 3) = cshift(c, [1, 2], dim=2), off(2, 3) = eoshift(c, [1, 0, -1], [7, 8, 9])
  integer, parameter :: none(3) = maxval(c, dim=1, mask=c > 5), dots = dot_product(shape(1), shape(1))
  complex, parameter :: z = product([(1., 2.), (3., 4.)]), w = dot_product([(1., 2.)], [(3., 4.)]), t = tan((.5, .5))
  real, parameter :: re = z%re, im = w%im
  character(5), parameter :: most = max('str', 'strin', 'abc'), least(2) = min(['b', 'c'], ['ab', 'd '])
  logical, parameter :: both = and(.true., .false.)
  character(2) :: s(2, 2) = reshape(['ab', 'cd', 'ef', 'gh'], [2, 2])
  a = c
  do d = 1, 2
    print *, cshift(a, 1, d), '|', eoshift(a, -1, dim=d), '|', maxloc(a, d), '|', findloc(a, 6, d)
    print *, sum(a, d), '|', minloc(a, d, a > 2), cshift(s, 1, d)
  end do
  do d = 1, 3
    print *, shape(spread(a, d, 2)), spread(a, d, 2)
  end do
  do i = 1, 2
    order = merge([1, 2], [2, 1], i == 1)
    print *, reshape(a, [3, 2], order=order), '|', reshape([1, 2], [2, 2], pad=[9], order=order)
  end do
  print *, at, low, some, turned, off, none, dots
  print *, z, w, abs(t - (.4039, .5641)) < 1e-4, re, im
  print *, most, least, both
end program
