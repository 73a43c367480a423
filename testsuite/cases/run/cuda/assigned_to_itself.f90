! Device arrays whose parts are assigned to themselves, by other names too, and with memory of another size.
! rows: CUF-XFR-03
! args: -cuda
! reference: none
program assigned_to_itself
  use cutensorex
  implicit none
  integer, parameter :: n = 10
  real, device, target :: d(n)
  real, device, pointer :: a(:), b(:)
  real, device, allocatable, target :: e(:), s(:, :)
  real, allocatable :: h(:), g(:, :)
  real :: w(n)
  integer :: i
  w = [(real(i), i=1, n)]
  d = w
  d(2:n) = d(1:n - 1)
  call equal(d, [w(1), w(1:n - 1)], 'up')
  d = w
  d(n:1:-1) = d
  call equal(d, w(n:1:-1), 'turned')
  d = w
  a => d(8:3:-1)
  b => d(1:6)
  a = b
  call equal(d, [w(1:2), w(6:1:-1), w(9:)], 'by pointers')
  ! The memory of another size takes the place of what is read.
  e = w
  e = e(2:5)
  call equal(e, w(2:5), 'shorter')
  e = w
  b => e(n:1:-3)
  e = b
  call equal(e, w(n:1:-3), 'by a pointer to it')
  s = reshape(w(1:8), [2, 4])
  s = s(2:2, 2:)
  g = s
  if (any(shape(g) /= [1, 3]) .or. any(g(1, :) /= [4., 6., 8.])) error stop 'of rank two'
  ! Computed on the device.
  e = w
  e = e(3:7) + 1
  call equal(e, w(3:7) + 1, 'sum')
  e = w
  e = 2*e
  call equal(e, 2*w, 'twice')
contains
  subroutine equal(x, wanted, what)
    real, device :: x(:)
    real, intent(in) :: wanted(:)
    character(*), intent(in) :: what
    h = x
    if (size(h) == size(wanted)) then
      if (all(h == wanted)) return
    end if
    print *, what, h
    error stop 1
  end subroutine
end program
