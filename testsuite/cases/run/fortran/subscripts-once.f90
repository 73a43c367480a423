! Function references in subscripts of designators that end in allocatable, pointer and deferred-length components are
! executed once, however much code the designator takes.
! reference: none
module m
  implicit none
  type t
    integer, allocatable :: a(:), k
    character(:), allocatable :: s
    class(*), allocatable :: u
    integer, pointer :: p(:) => null()
    type(t), allocatable :: kid
    integer :: i = 1
  end type
  integer :: calls = 0
contains
  integer function next()
    calls = calls + 1
    next = calls
  end function
  subroutine was(n, times)
    integer, intent(in) :: n, times
    if (calls /= times) then
      print *, n, calls
      stop 1
    end if
    calls = 0
  end subroutine
end module
program p
  use m
  implicit none
  type(t) :: x(4), y(4)
  integer, allocatable :: w(:)
  integer, target :: tg(3)
  character(:), allocatable :: d
  character(30) :: c
  integer :: i
  do i = 1, 4
    x(i)%a = [i, 2]
    x(i)%s = repeat('abc', i)
    x(i)%k = i
    allocate (x(i)%u, source=i)
    allocate (x(i)%p(3))
    allocate (x(i)%kid)
  end do
  x(next())%a = [1, 2, 3]; call was(1, 1)
  x(next())%k = 5; call was(2, 1)
  y(next())%k = 5; call was(3, 1)
  if (y(1)%k /= 5 .or. allocated(y(2)%k)) stop 2
  x(next())%s = 'four'; call was(4, 1)
  x(next())%u = 7; call was(5, 1)
  allocate (y(next())%a(2), source=5); call was(6, 1)
  if (.not. allocated(y(1)%a) .or. allocated(y(2)%a)) stop 3
  deallocate (y(next())%a); call was(7, 1)
  if (allocated(y(1)%a)) stop 4
  allocate (character(3) :: y(next())%s); call was(8, 1)
  allocate (y(next())%p(2)); call was(9, 1)
  deallocate (y(next())%p); call was(10, 1)
  w = x(next())%a; call was(11, 1)
  w = x(next())%a(2:1:-1); call was(12, 1)
  d = x(next())%s; call was(13, 1)
  if (d /= 'four') stop 5
  d = x(next())%s // x(next())%s; call was(14, 2)
  if (d /= 'fourabcabc') stop 6
  c = trim(x(next())%s); call was(15, 1)
  if (x(next())%s == 'four') c = 'yes'; call was(16, 1)
  if (c /= 'yes') stop 7
  select case (x(next())%s)
  case ('four')
    c = 'chosen'
  end select
  call was(17, 1)
  write (c, '(a)') x(next())%s; call was(18, 1)
  if (index(x(next())%s, 'u') /= 3) stop 8
  call was(19, 1)
  if (associated(x(next())%p, tg)) stop 9
  call was(20, 1)
  call move_alloc(x(next())%a, w); call was(21, 1)
  call move_alloc(w, x(next())%a); call was(22, 1)
  if (size(x(1)%a) /= 3) stop 10
  associate (q => x(next())%a)
    q(1) = 9
  end associate
  call was(23, 1)
  x(next())%s = x(next())%s // '!'; call was(24, 2)
  x(next())%kid%k = 4; call was(25, 1)
  x(next())%a(next()) = 8; call was(26, 2)
  x(next())%i = x(next())%i + 1; call was(27, 2)
  ! Each round of a loop evaluates them anew.
  do while (x(next())%i < 3 .and. calls < 3)
  end do
  call was(28, 3)
  do i = 1, 3
    x(next())%s = 'in a loop'
  end do
  call was(29, 3)
  w = [(x(next())%a(1), i = 1, 3)]; call was(30, 3)
  if (x(next())%k > 0) x(next())%k = -1; call was(31, 2)
end program
