! FORALL whose values read what it assigns: objects with allocatable components, characters of lengths that only the
! run time knows.
! reference: none
module m
  type :: t
    integer, allocatable :: list(:)
    integer :: n = 0
  end type
end module
program p
  use m
  implicit none
  type(t) :: a(4)
  character(8) :: words(3) = ['abcdefgh', 'ABCDEFGH', '12345678']
  integer :: i, k
  do i = 1, 4
    a(i)%list = [(10 * i + k, k = 1, i)]
    a(i)%n = i
  end do
  forall (i = 1:4) a(i) = a(5 - i)
  do i = 1, 4
    if (a(i)%n /= 5 - i .or. size(a(i)%list) /= 5 - i) stop 1
    if (any(a(i)%list /= [(10 * (5 - i) + k, k = 1, 5 - i)])) stop 2
  end do
  forall (i = 1:3, a(i)%n > 2) a(i) = a(i + 1)
  if (a(1)%n /= 3 .or. a(2)%n /= 2 .or. a(3)%n /= 2 .or. size(a(1)%list) /= 3) stop 3
  forall (i = 1:2) words(1)(3 * i:3 * i + 1) = words(1)(3 * i - 2:3 * i - 1)
  if (words(1) /= 'ababedeh') stop 4
  forall (i = 1:3) words(i)(1:i) = words(4 - i)(1:i)
  if (words(1)(1:1) /= '1' .or. words(2) /= 'ABCDEFGH' .or. words(3)(1:3) /= 'aba') stop 5
  call reversed(words, 3)
contains
  subroutine reversed(x, n)
    integer, intent(in) :: n
    character(*), intent(inout) :: x(n)
    character(len(x)) :: old(n)
    integer :: i
    old = x
    forall (i = 1:n) x(i) = x(n + 1 - i)
    if (any(x /= old(n:1:-1))) stop 6
  end subroutine
end program
