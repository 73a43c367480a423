! Words that are one argument of one call and another of the next, both inlined: a product of polynomials over two elements.
! args: -cuda
module m
contains
attributes(device) subroutine poly_product(a, b)
  integer(4), intent(inout) :: a(5)
  integer(4), intent(in) :: b(5)
  integer(4) :: r(5), i, k
  logical :: over
  r = 0
  do i = 159, 0, -1
    over = btest(r(5), 31)
    do k = 5, 2, -1
      r(k) = ior(ishft(r(k), 1), ishft(r(k - 1), -31))
    end do
    r(1) = ishft(r(1), 1)
    if (over) then
      r(1) = ieor(r(1), int(z'60001'))
      r(2) = ieor(r(2), int(z'8610030'))
      r(3) = ieor(r(3), int(z'62121'))
      r(4) = ieor(r(4), int(z'f3c0035'))
      r(5) = ieor(r(5), int(z'f0e'))
    end if
    if (btest(b(i/32 + 1), mod(i, 32))) then
      do k = 1, 5
        r(k) = ieor(r(k), a(k))
      end do
    end if
  end do
  a = r
end subroutine
 attributes(global) subroutine k(o, st)
  integer :: o(5,3), st(5)
  integer :: s(5), r(5)
  s = st
  r = s
  call poly_product(s, r)
  o(:,1) = s
  o(:,2) = r
  r = 0
  r(1) = 1
  call poly_product(r, s)
  o(:,3) = r
 end subroutine
end module
program t
 use m
 integer, device :: o(5,3), s(5)
 integer :: h(5,3)
 s = [641288500, 2008793672, 444259024, -1828695340, -1803686190]
 call k<<<1,1>>>(o, s)
 h = o
 print '(5z10)', h
end
