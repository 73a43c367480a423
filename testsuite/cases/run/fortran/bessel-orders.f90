! Bessel functions of several orders: Fortran 2018 16.9.39, 16.9.42.
! tolerance: 1e-5
program p
  integer :: n = 2
  real :: x = 1.5, held(0:4), total(8)
  real(8) :: y = 2.5d0
  print *, bessel_jn(0, 3, x)
  print *, bessel_yn(0, n, y)
  print *, size(bessel_jn(3, 2, x)), size(bessel_yn(n, 5, y)), kind(bessel_jn(1, 2, y))
  held = bessel_jn(n1=0, n2=4, x=x * 2)
  print *, held, sum(bessel_jn(0, n, x)), bessel_jn(n, x)
  do i = 1, 8
    total(i) = sum(bessel_jn(0, 3, x + i))
  end do
  print *, total
end program
