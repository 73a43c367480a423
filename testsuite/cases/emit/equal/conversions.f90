module arrays
  real(8), bind(c) :: r(0:7)
contains
  subroutine conversions(s, i, l, f, d) bind(c)
    integer(2), value :: s
    integer, value :: i
    integer(8), value :: l
    real(4), value :: f
    real(8), value :: d
    r(0) = s + i
    r(1) = l * f
    r(2) = int(d)
    r(3) = real(d)
    r(4) = s * l
    r(5) = d - f
    r(6) = iand(i, 12)
    r(7) = ieor(int(i, 8), l)
  end subroutine
end module
