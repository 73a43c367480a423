! -finit-integer and its like: locals without initial values.
! reference: none
! args: -finit-integer=-7 -finit-real=inf -finit-logical=true -finit-character=42
program initial_locals
  implicit none
  integer :: main
  if (main /= -7) stop 1
  call check()
  call of_length(5)
contains
  subroutine check()
    integer :: i, a(3, 4), set
    integer(1) :: small
    real :: x, y(5)
    real(8), save :: kept(2)
    complex :: z
    logical :: l, many(9)
    character(5) :: c, d(2)
    data set /3/
    if (i /= -7 .or. any(a /= -7) .or. small /= -7 .or. set /= 3) stop 2
    if (x <= huge(x) .or. any(y <= huge(y))) stop 3
    if (any(kept <= huge(kept))) stop 4
    if (real(z) <= huge(x) .or. aimag(z) <= huge(x)) stop 5
    if (.not. l .or. .not. all(many)) stop 6
    if (c /= '*****' .or. any(d /= '*****')) stop 7
    kept = 1
  end subroutine
  subroutine of_length(n)
    integer, intent(in) :: n
    integer :: a(n), b(2, n)
    real :: x(n)
    complex(8) :: z(2:n)
    logical :: l(n)
    character(n) :: c, d(n)
    character(3) :: e(n)
    if (any(a /= -7) .or. any(b /= -7)) stop 11
    if (any(x <= huge(x)) .or. any(real(z) <= huge(x)) .or. any(aimag(z) <= huge(x))) stop 12
    if (.not. all(l)) stop 13
    if (c /= repeat('*', n) .or. any(d /= c) .or. any(e /= '***')) stop 14
  end subroutine
end program
