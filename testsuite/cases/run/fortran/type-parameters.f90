! Derived types with KIND and LEN parameters, from a module's file: components sized by them, extension, allocation, results.
! with: parts/type_parameters.f90
! reference: none
program p
  use pm
  implicit none
  type(grid(8, 3, 4)) :: a
  type(grid(n=5)) :: b, bs(3)
  type(grid(4, :, :)), allocatable :: c, cs(:)
  type(grid(8, :, :)), pointer :: q
  class(base(8)), allocatable :: poly
  type(pair(2)) :: two
  integer :: i
  if (a%n /= 3 .or. a%m /= 4 .or. a%k /= 8 .or. kind(a%cells) /= 8) stop 1
  if (any(shape(a%cells) /= [3, 5]) .or. lbound(a%cells, 2) /= 0 .or. len(a%title) /= 3) stop 2
  if (a%title /= 'non' .or. a%count /= 7 .or. a%scale /= 2) stop 3
  if (b%n /= 5 .or. b%m /= 2 .or. b%k /= 4 .or. size(b%cells) /= 15) stop 4
  do i = 1, 3
    bs(i)%cells = i
    bs(i)%title(2:2) = achar(iachar('0') + i)
  end do
  if (any(bs(2)%cells /= 2) .or. bs(3)%title /= 'n3ne') stop 5
  a%cells = 3
  call reset(a)
  if (a%n /= 3 .or. any(a%cells /= 1) .or. a%title /= 'non') stop 6
  c = made(4)
  if (c%n /= 4 .or. c%m /= 1 .or. c%cells(4, 1) /= 8 .or. c%title /= 'xxxx') stop 7
  deallocate (c)
  allocate (grid(4, 6, 3) :: c)
  if (size(c%cells) /= 24 .or. len(c%title) /= 6 .or. c%title /= 'none') stop 8
  allocate (grid(4, 2, 2) :: cs(4))
  cs(4)%cells = 5
  if (cs(3)%m /= 2 .or. sum(cs(4)%cells) /= 30) stop 9
  allocate (grid(8, 2, 1) :: q)
  q%cells = 1
  q%cells(2, :) = q%cells(1, :) * 2
  if (sum(q%cells) /= 6) stop 10
  deallocate (q)
  allocate (poly, source=a)
  select type (poly)
  type is (grid(8, *, *))
    if (poly%n /= 3 .or. any(poly%cells /= 1)) stop 11
  class default
    stop 12
  end select
  if (two%n /= 2 .or. two%first%n /= 2 .or. two%first%m /= 3) stop 13
  two%first%cells = 1
  if (two%total() /= 10) stop 14
  allocate (two%second)
  if (two%second%n /= 4 .or. two%second%m /= 2) stop 15
  b = grid(4, 5, 2)(scale=1, cells=bs(1)%cells + 1, title='abcdefgh')
  if (any(b%cells /= 2) .or. b%title /= 'abcde' .or. b%scale /= 1 .or. b%count /= 7) stop 16
  call inner(6)
  do i = 1, 1000
    bs(1) = bs(2)
    c = made(i)
  end do
  if (any(bs(1)%cells /= 2) .or. c%n /= 1000) stop 17
contains
  subroutine inner(n)
    integer, intent(in) :: n
    type(grid(8, n, n)) :: own, list(n)
    own%cells = n
    list(n)%cells = own%cells
    if (size(own%cells) /= n * (n + 1) .or. any(list(n)%cells /= n)) stop 20
    call passed(list(n)%cells, n, own)
  end subroutine
  subroutine passed(x, n, g)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n, n + 1)
    type(grid(8, *, *)), intent(in) :: g
    if (any(x /= n) .or. g%n /= n) stop 21
  end subroutine
end program
