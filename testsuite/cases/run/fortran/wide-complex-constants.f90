! Functions of complex constants of kinds 10 and 16: the same as at run time, on branch cuts too.
program p
  implicit none
  integer, parameter :: q = 16, x = 10
  complex(q), parameter :: z(4) = [(-1.5_q, 0.25_q), (0.5_q, -3.0_q), (2.0_q, 0.0_q), (-4.0_q, -0.0_q)]
  complex(x), parameter :: y(3) = [(-1.5_x, 0.25_x), (0.5_x, -3.0_x), (0.0_x, 2.0_x)]
  complex(q), parameter :: s(4) = sqrt(z), e(4) = exp(z), l(4) = log(z), a(4) = sin(z), b(4) = cos(z), c(4) = tan(z)
  complex(q), parameter :: d(4) = sinh(z), f(4) = cosh(z), g(4) = tanh(z), h(4) = asin(z), i(4) = acos(z), j(4) = atan(z)
  complex(q), parameter :: k(4) = asinh(z), m(4) = acosh(z), n(4) = atanh(z)
  complex(x), parameter :: ys(3) = sqrt(y), yl(3) = log(y), yt(3) = tanh(y), ya(3) = atan(y), yh(3) = acosh(y)
  complex(q) :: v(4)
  complex(x) :: w(3)
  v = z
  w = y
  call wide([character(5) :: 'sqrt', 'exp', 'log', 'sin', 'cos', 'tan', 'sinh', 'cosh', 'tanh'], &
            [s, e, l, a, b, c, d, f, g], &
            [sqrt(v), exp(v), log(v), sin(v), cos(v), tan(v), sinh(v), cosh(v), tanh(v)])
  call wide([character(5) :: 'asin', 'acos', 'atan', 'asinh', 'acosh', 'atanh'], &
            [h, i, j, k, m, n], [asin(v), acos(v), atan(v), asinh(v), acosh(v), atanh(v)])
  print *, all(abs([ys, yl, yt, ya, yh] - [sqrt(w), log(w), tanh(w), atan(w), acosh(w)]) < 20*epsilon(1.0_x))
contains
  subroutine wide(names, known, seen)
    character(5), intent(in) :: names(:)
    complex(q), intent(in) :: known(4, size(names)), seen(4, size(names))
    integer :: f
    do f = 1, size(names)
      if (any(abs(known(:, f) - seen(:, f)) > 20*epsilon(1.0_q)*(1 + abs(seen(:, f))))) print *, names(f), known(:, f)
    end do
  end subroutine
end program
