! Named constants from intrinsic functions: reductions, shifts, packing, bits, special functions, lower bounds.
! rows: LNG-01
! tolerance: 1e-6
program constant_values
  implicit none
  integer :: k, i
  integer, parameter :: v(6) = [3, 1, 4, 1, 5, 9], m(2, 3) = reshape(v, [2, 3])
  logical, parameter :: odd(6) = mod(v, 2) == 1
  integer, parameter :: packed(*) = pack(v, odd), filled(7) = pack(v, v > 3, [(-k, k = 1, 7)])
  integer, parameter :: sums(3) = sum(m, 1), rows(2) = maxval(m, dim=2), high = maxval(v, mask=v < 5)
  integer, parameter :: turned(6) = cshift(v, 2), pushed(6) = eoshift(v, -2, 7), back(2, 3) = cshift(m, 1, 2)
  integer, parameter :: most = maxloc(v, 1), where_one(1) = findloc(v, 1, back=.true.), place(2) = minloc(m)
  integer, parameter :: spread_out(2, 6) = spread(v, 1, 2), ordered(3, 2) = reshape(v, [3, 2], order=[2, 1])
  integer, parameter :: padded(2, 2) = reshape([1, 2], [2, 2], pad=[8, 9]), product_of(2, 2) = matmul(m, transpose(m))
  integer, parameter :: turned_bits = ishftc(10_1, -2_1), part = ibits(1234, 3, 5), zeros = leadz(1000_2)
  integer, parameter :: mask_left = maskl(5), both = merge_bits(13, 18, 22), wide = dshiftl(1, 2**30, 5)
  logical, parameter :: par = parity(odd), some(3) = any(m > 4, 1), order_of = bge(-1, 1)
  real, parameter :: r(4) = [asinh(0.5), acosh(1.5), erf(0.3), gamma(4.5)]
  double precision, parameter :: d(5) = [erfc(4.12d0), bessel_j0(1d0), log_gamma(3.3d0), sind(30d0), dprod(2.5, 3.)]
  complex, parameter :: z(3) = [sqrt((-4., 0.)), exp((0., 1.)), log((1., 1.))]
  real, parameter :: parts(4) = [fraction(12.5), set_exponent(1., 5), scale(3., -2), spacing(1.)]
  character(3), parameter :: names(3) = ['abc', 'xbz', 'b  ']
  integer, parameter :: found(3) = index(names, 'b'), first = scan('fortran', 'tr'), other = verify('aab', 'a')
  integer, parameter :: from(3:5) = [30, 40, 50], square(0:1, -1:0) = reshape([1, 2, 3, 4], [2, 2])

  print *, packed, filled, sums, rows, high
  print *, turned, pushed, back
  print *, most, where_one, place
  print *, spread_out, ordered, padded, product_of
  print *, turned_bits, part, zeros, mask_left, both, wide
  print *, par, some, order_of
  print *, r, d
  print *, z
  print *, parts
  print *, found, first, other
  i = 4
  print *, from(3), from(i), from(4:5), from([5, 3]), lbound(from), ubound(from, 1)
  print *, square(1, -1), square(i - 4, 0), square(:, -1), lbound(square), ubound(square)
  print *, exponent(0.1), exponent(0.), fraction(real(i) + 8.25), set_exponent(real(i), 3), exponent(tiny(1d0) / i)
  print *, ibclr(i + 1, i - 4), ibset(i, i), btest(i, i - 2)
end program
