! The length of an array constructor's characters may be that of an element which the implied DO selects; a function that
! SELECT TYPE asks about is called once.
module m
  type t
    integer :: id = 0
  end type
  type, extends(t) :: u
  end type
  type text
    character(:), allocatable :: s
  end type
  integer :: calls = 0
contains
  function made(n) result(r)
    integer, intent(in) :: n
    class(t), allocatable :: r
    calls = calls + 1
    if (mod(n, 2) == 0) then
      allocate (u :: r)
    else
      allocate (r)
    end if
    r%id = n
  end function
  function found(n) result(r)
    integer, intent(in) :: n
    class(*), pointer :: r
    calls = calls + 1
    allocate (r, source=n)
  end function
end module
program p
  use m
  type(text) :: a(3)
  integer :: i, j, none = 0, bad = 0
  character(2) :: c(2) = ['uv', 'wx']
  a = [text('one'), text('two'), text('six')]
  if (len([(a(i)%s//'|', i=1, 3)]) /= 4) bad = bad + 1
  if (any([(a(i)%s//'|', i=3, 1, -1)] /= ['six|', 'two|', 'one|'])) bad = bad + 1
  if (any([((c(j)//a(i)%s, j=1, 2), i=2, 3)] /= ['uvtwo', 'wxtwo', 'uvsix', 'wxsix'])) bad = bad + 1
  if (size([(a(i)%s, i=1, none)]) /= 0) bad = bad + 1
  call takes([(a(i)%s, i=1, 3)])
  do i = 1, 4
    select type (z => made(i))
    type is (u)
      if (mod(i, 2) /= 0 .or. z%id /= i) bad = bad + 1
    class is (t)
      if (mod(i, 2) == 0 .or. z%id /= i) bad = bad + 1
    end select
    if (calls /= i) bad = bad + 1
  end do
  select type (z => found(7))
  type is (integer)
    if (z /= 7) bad = bad + 1
  class default
    bad = bad + 1
  end select
  if (calls /= 5) bad = bad + 1
  if (bad == 0) print '(a)', 'PASS'
  if (bad /= 0) print '(a)', 'FAIL'
contains
  subroutine takes(s)
    character(*), intent(in) :: s(:)
    if (len(s) /= 3 .or. any(s /= ['one', 'two', 'six'])) bad = bad + 1
  end subroutine
end program
