! IEEE_VALUE, IEEE_CLASS, comparisons of classes and ERFC_SCALED in constructs: devices have bodies of their own for them.
! rows: LNG-01
! tolerance: 1e-6
program main
  use, intrinsic :: ieee_arithmetic
  implicit none
  integer, parameter :: n = 11
  type(ieee_class_type), parameter :: classes(n) = [ieee_signaling_nan, ieee_quiet_nan, ieee_negative_inf, &
    ieee_negative_normal, ieee_negative_subnormal, ieee_negative_zero, ieee_positive_zero, &
    ieee_positive_subnormal, ieee_positive_normal, ieee_positive_inf, ieee_other_value]
  real(8) :: d(n), x(60), scaled(60)
  real :: s(n), y(60)
  type(ieee_class_type) :: of_d(n), of_s(n)
  logical :: same(n)
  integer :: i, bits(n)
  integer(8) :: long(n)
  !$acc parallel loop copyin(classes) copyout(d, s, of_d, of_s, same, bits, long)
  do i = 1, n
    d(i) = ieee_value(d(i), classes(i))
    s(i) = ieee_value(1.0, classes(i))
    long(i) = transfer(d(i), long(i))
    bits(i) = transfer(s(i), bits(i))
    of_d(i) = ieee_class(d(i))
    of_s(i) = ieee_class(s(i))
    same(i) = of_d(i) == classes(i) .and. of_s(i) == classes(i)
    if (ieee_class(d(i)) /= of_s(i)) same(i) = .false.
  end do
  print *, same
  print '(4z18)', long
  print '(6z10)', bits
  print *, transfer(of_d, [0]), transfer(of_s, [0])
  do i = 1, 60
    x(i) = merge((i - 20)*0.35d0, (i - 30)*3.25d0, i <= 40)
  end do
  !$acc parallel loop copyin(x) copyout(scaled, y)
  do i = 1, 60
    scaled(i) = erfc_scaled(x(i))
    y(i) = erfc_scaled(real(x(i)))
  end do
  print '(4es18.8)', scaled
  print '(6es13.4)', y
end program
