! Reductions of no elements, scalar masks, limits of every kind, inquiries of assumed rank, TRANSFER of CLASS(*).
! skip: arm64 has no REAL(10)
program limits
  implicit none
  integer, parameter :: e0(0,3) = reshape([integer ::], [0,3])
  real, parameter :: r0(2,0) = reshape([real ::], [2,0])
  integer :: a(4) = [1,2,3,4], i
  integer(16) :: big(0)
  real(16) :: q, q0(0)
  real(10) :: x, x0(0)
  logical, parameter :: l0(0,2) = reshape([logical ::], [0,2])
  print *, product(e0, 1), sum(e0, 1), maxval(e0,1), minval(e0,1), iall(e0,1), iany(e0,1), iparity(e0,1)
  print *, all(l0,1), any(l0,1), count(l0,1), parity(l0,1)
  print *, product(r0,2), maxval(r0,2), minval(r0,2), maxloc(e0,1), findloc(e0,3,1)
  print *, iparity([integer ::]), matmul(e0, reshape([integer ::], [3,0]))
  print *, matmul(reshape([integer ::], [2,0]), reshape([integer ::], [0,2]))
  print *, sum(a, mask=.true.), sum(a, .false.), maxval(a, mask=.true.), product(a, 1, .true.)
  print *, maxval(q0), minval(q0), maxval(x0), minval(x0)
  print *, maxval(big), minval(big)
  q = 0; x = 0
  print *, spacing(q), spacing(x), rrspacing(q), spacing(1.0_16), nearest(q, 1.0)
  q = 1.5_16
  print *, spacing(q), rrspacing(q), fraction(q), exponent(q), scale(q,3), set_exponent(q, 4), nearest(q, -1.0)
  print *, ishftc(int(z'f', 16), 126), ishftc(12345_16, -3, 20)
  call ar(a)
  call ar(reshape(a,[2,2]))
  call tr(3.5)
  i = 5
  call tr(i)
  print *, norm2([3.0_16,4.0_16]), norm2([1e-4000_16])
contains
  subroutine ar(z)
    integer, intent(in) :: z(..)
    print *, size(shape(z)), size(lbound(z)), size(ubound(z)), rank(z), shape(z)
  end subroutine
  subroutine tr(z)
    class(*), intent(in) :: z
    integer(1) :: m(1)
    print *, transfer(z, 1), size(transfer(z, m)), transfer(z, m)
  end subroutine
end program
