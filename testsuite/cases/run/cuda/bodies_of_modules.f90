! Procedures of the modules whose bodies come with the program, in one without any device code of its own.
! rows: CUF-DMOD-03, CUF-TXA-02, CUF-TXA-06
! args: -cuda
! reference: none
program bodies_of_modules
  use cutensorex
  use libm, only: modf
  implicit none
  real, device :: a(10), d(6), b(10)
  real(8) :: whole
  real :: h(10), hd(6)
  integer :: n, i
  h = [(real(i), i=1, 10)]
  a = h
  d = 0
  d(2:5) = pack(a(1:10:2), a(1:10:2) > 4, count=n)
  hd = d
  if (n /= 3 .or. any(hd /= [0., 5., 7., 9., 0., 0.])) error stop 'pack'
  b = 5
  b(3:8) = sum_prefix(a(3:8)) + 1
  h = b
  if (any(h /= [5., 5., 4., 8., 13., 19., 26., 34., 5., 5.])) error stop 'sum_prefix'
  if (modf(2.25d0, whole) /= 0.25d0 .or. whole /= 2) error stop 'modf'
end program
