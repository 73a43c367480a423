! Powers and functions of complex constants: folded to the digit, also where plain arithmetic cancels or overflows.
program p
  implicit none
  complex(8), parameter :: a1 = asinh((-1d8, 0.5d0)), a2 = asin((1d-9, 2d0)), a3 = acos((1d10, 3d0))
  complex(8), parameter :: a4 = atanh((1d-12, 0d0)), a5 = atan((1d-10,1d-11))
  complex(8), parameter :: b1 = sqrt((-1.5d0, 0.5d0)), b2 = sqrt((1d200, 1d200)), b3 = log((1d0, 1d-9))
  complex(8), parameter :: b4 = exp((700d0, 30d0)), b5 = tan((1d0, 40d-2))
  complex(8), parameter :: c1 = sin((1d0, 20d0)), c2 = cosh((3d0,2d0)), c3 = tanh((4d0, 1d0))
  complex(8), parameter :: c4 = asinh((0d0, 2d0)), c5 = acosh((0.5d0, 0d0))
  complex(4), parameter :: d1 = asinh((-1e4, 0.5)), d2 = atanh((1e-6,1e-7)), d3 = sqrt((3.0,-4.0))
  complex(4), parameter :: d4 = log((-1.0, 0.0)), d5 = asin((2.0, 0.0))
  complex(8), parameter :: e1 = (1d200,1d200)/(1d200,3d200), e2 = (1d0,2d0)**3, e3 = (1.1d0,2d0)**(0.5d0,1d0)
  complex(8), parameter :: e4 = abs((3d200,4d200)), e5 = (2d0,1d0)**2.5d0
  complex(8), parameter :: f1 = atanh((2d0, -0d0)), f2 = atanh((-2d0, -0d0)), f3 = atan((-0d0, 2d0))
  print *, f1, f2, f3
  print *, a1, a2
  print *, a3, a4, a5
  print *, b1, b2, b3
  print *, b4, b5
  print *, c1, c2, c3
  print *, c4, c5
  print *, d1, d2, d3, d4, d5
  print *, e1, e2, e3
  print *, e4, e5
end program
