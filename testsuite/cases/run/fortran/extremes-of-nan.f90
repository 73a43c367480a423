! MAXVAL, MINVAL, MAXLOC and MINLOC skip what is not a number, as long as there is one.
! rows: LNG-01
program main
  implicit none
  real :: a(4), b(3, 2), zero
  integer :: i
  zero = 0
  a = [3., zero / zero, 1., -1.]
  print *, maxval(a), minval(a), maxloc(a), minloc(a)
  a = zero / zero
  print *, maxval(a) /= maxval(a), minval(a) /= minval(a), maxloc(a), minloc(a)
  a(3) = -1 / zero
  print *, maxval(a) < -huge(a), maxloc(a), minloc(a, dim=1)
  a = 1 / zero
  print *, minval(a) > huge(a), minloc(a)
  print *, maxval(a(1:0)) == -huge(a), minval(a, mask=[(.false., i=1, 4)]) == huge(a)
  b = reshape([1., zero / zero, 5., zero / zero, zero / zero, -2.], [3, 2])
  print *, maxval(b, dim=1), minloc(b, dim=1), maxloc(b)
  print *, max1(2.3, 3.1, 4.4) / 5, min1(2.3, 3.1) / 2, amax0(42, 21), amin0(42, 21)
end program
