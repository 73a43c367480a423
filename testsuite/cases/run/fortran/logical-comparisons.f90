! LOGICAL compared by == and /=, and functions called by CALL, as other compilers take them: what they mean.
! reference: none
integer function next(x)
  integer :: x
  x = x + 1
  next = 100 * x
end function
character(9) function text(x)
  integer :: x
  x = x + 2
  text = 'text'
end function
function list(n)
  integer :: n
  real :: list(n)
  list = n
  n = -n
end function
program main
  implicit none
  logical(1) :: a
  logical :: b(4)
  integer(8) :: i
  integer :: x, n
  integer, external :: next
  character(9), external :: text
  interface
    function list(n)
      integer :: n
      real :: list(n)
    end function
  end interface
  a = .true.
  b = [.true., .false., .true., .false.]
  if (a .ne. b(1)) stop 1
  if (.not. a == b(3)) stop 2
  if (any((b == .false.) .neqv. .not. b)) stop 3
  if (count(b /= a) /= 2) stop 4
  i = 1
  if (a /= i .or. i == b(2) .or. a .eq. 2) stop 5
  n = 0
  !$acc parallel loop reduction(+:n) copyin(b)
  do x = 1, 4
    if (b(x) .eq. .true. .and. b(x) == 1) n = n + 1
  end do
  if (n /= 2) stop 6
  x = 1
  call next(x)
  call next(x)
  call text(x)
  if (x /= 5) stop 7
  call list(x)
  if (x /= -5) stop 8
end program
