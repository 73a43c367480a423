! Functions in the implied DOs of array constructors are called once an iteration, also where only they tell how many
! elements there are, or how long (Fortran 2018 7.8, 10.1.7).
! reference: none
module m
  implicit none
  integer :: calls = 0, bounds = 0
  type t
    integer, allocatable :: v(:)
  end type
contains
  function draw(k) result(r)
    integer, intent(in) :: k
    integer, allocatable :: r(:)
    calls = calls + 1
    allocate (r(k*calls), source=calls)
  end function
  function objects(k) result(r)
    integer, intent(in) :: k
    type(t), allocatable :: r(:)
    integer :: i
    calls = calls + 1
    allocate (r(k))
    do i = 1, k
      r(i)%v = [calls, i]
    end do
  end function
  function word(k) result(s)
    integer, intent(in) :: k
    character(:), allocatable :: s
    calls = calls + 1
    s = repeat(achar(96 + calls), k)
  end function
  function words(k) result(s)
    integer, intent(in) :: k
    character(k) :: s(3)
    calls = calls + 1
    s = repeat(achar(96 + calls), k)
  end function
  function view(k) result(p)
    integer, intent(in) :: k
    integer, pointer :: p(:)
    integer, target, save :: x(9) = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    calls = calls + 1
    p => x(1:k)
  end function
  integer function bound(k)
    integer, intent(in) :: k
    bounds = bounds + 1
    bound = k
  end function
  subroutine expect(what, n, m)
    character(*), intent(in) :: what
    integer, intent(in) :: n, m
    if (calls /= n .or. bounds /= m) then
      print *, what, calls, bounds, 'in place of', n, m
      error stop
    end if
    calls = 0
    bounds = 0
  end subroutine
  subroutine take(a, wanted)
    integer, intent(in) :: a(:), wanted(:)
    if (size(a) /= size(wanted)) error stop 1
    if (any(a /= wanted)) error stop 2
  end subroutine
end module
program p
  use m
  implicit none
  integer :: i, j, s(2)
  integer, allocatable :: a(:)
  type(t), allocatable :: ts(:)
  character(:), allocatable :: c(:)
  integer, pointer :: q(:)
  integer, target :: z(9)
  character(4) :: buffer

  a = [(draw(i), i=1, 3)]
  call take(a, [1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3])
  call expect('the bound of the item', 3, 0)
  a = [0, (draw(1), i=1, 3), (draw(2), draw(i), i=1, 0), -1]
  call take(a, [0, 1, 2, 2, 3, 3, 3, -1])
  call expect('neighbours', 3, 0)
  call take([((draw(j), i=1, bound(j)), j=1, 2)], [1, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3])
  call expect('nested', 3, 2)
  ts = [(objects(i), i=1, 3)]
  if (size(ts) /= 6) error stop 3
  call take([(ts(i)%v, i=1, 6)], [1, 1, 2, 1, 2, 2, 3, 1, 3, 2, 3, 3])
  call expect('objects', 3, 0)
  c = [(word(3), i=1, 4)]
  if (len(c) /= 3 .or. any(c /= ['aaa', 'bbb', 'ccc', 'ddd'])) error stop 4
  call expect('words', 4, 0)
  c = [(words(2), i=1, bound(2))]
  if (len(c) /= 2 .or. any(c /= ['aa', 'aa', 'aa', 'bb', 'bb', 'bb'])) error stop 5
  call expect('arrays of words', 2, 1)
  c = [words(bound(2)), words(2)]
  if (len(c) /= 2 .or. any(c /= ['aa', 'aa', 'aa', 'bb', 'bb', 'bb'])) error stop 6
  call expect('without a loop', 2, 1)
  c = [character(4) :: (word(i), i=1, 4), (words(i), i=1, 1)]
  if (any(c /= ['a   ', 'bb  ', 'ccc ', 'dddd', 'e   ', 'e   ', 'e   '])) error stop 7
  call expect('a length in front', 5, 0)
  c = [(word(3), i=1, 0)]
  if (size(c) /= 0) error stop 8
  call expect('no iteration', 0, 0)
  if (sum([(draw(i), i=1, 4)]) /= 100) error stop 9
  call expect('reduced', 4, 0)
  associate (x => [(view(i), i=1, 3)])
    call take(x, [1, 1, 2, 1, 2, 3])
  end associate
  call expect('pointers', 3, 0)
  allocate (q, source=[(reshape(view(4), [bound(2), 2]), i=1, 2)])
  call take(q, [1, 2, 3, 4, 1, 2, 3, 4])
  call expect('intrinsics', 2, 2)
  write (buffer, '(4i1)') [(view(2), i=1, 2)]
  if (buffer /= '1212') error stop 10
  call expect('output', 2, 0)

  ! Inquiries that look at an object twice.
  q => z
  if (.not. associated(view(2), view(2))) error stop 11
  call expect('two pointers', 2, 0)
  if (associated(q, view(2))) error stop 12
  call expect('a pointer', 1, 0)
  if (associated(view(2), z(bound(1):bound(2)))) error stop 13
  call expect('a section', 1, 2)
  s = spread(3, 1, bound(2))
  call expect('copies', 0, 1)
  a = reshape(spread(view(bound(2)), bound(1), bound(2)), [4])
  call take(a, [1, 1, 2, 2])
  call expect('an array, a dimension, copies', 1, 3)
  print *, 'right'
end program
