! Objects with allocatable components that stand for values of expressions only give their memory back: constructors,
! copies where a statement reads what it changes, results of transformational functions.
! rows: LNG-01
! reference: none
module m
  use iso_c_binding
  implicit none
  type, bind(c) :: info
    integer(c_size_t) :: of(10)
  end type
  interface
    type(info) function mallinfo2() bind(c)
      import info
    end function
  end interface
  type w
    integer :: i = 0
    integer, allocatable :: v(:)
    character(:), allocatable :: s
  end type
  type, extends(w) :: f
    type(w) :: inner
  contains
    final :: finish
  end type
contains
  impure elemental subroutine finish(x)
    type(f), intent(inout) :: x
    x%i = -1
  end subroutine
  elemental function inc(x) result(y)
    type(w), intent(in) :: x
    type(w) :: y
    y = w(x%i + 1, x%v, x%s)
  end function
  integer function used()
    type(info) :: now
    now = mallinfo2()
    used = int(now%of(8))
  end function
  subroutine values(k)
    integer, intent(in) :: k
    type(w) :: p(3), one
    type(w), allocatable :: a(:)
    type(f) :: x, y(2)
    integer :: i
    p = [w(1, [1, 1], 'a'), w(2, [2, 2], 'b'), w(3, [3, 3], 'c')]
    one = w(4, [4, 4, k], 'xyz')
    allocate (a, source=p)
    select case (k)
    case (1); p = p(3:1:-1)
    case (2); p(1:2) = p(2:3)
    case (3); a = reshape(p, [4], pad=[one])
    case (4); a = pack(p, [.true., .false., .true.])
    case (5); a = merge(p, p(3:1:-1), .true.)
    case (6); p = cshift(p, 1)
    case (7); a = spread(p(1), 1, 2)
    case (8); p = eoshift(p, 1, p(1))
    case (9); a = unpack(p(1:1), [.true., .false.], p(2:3))
    case (10); where (p%i /= 2) p = inc(p)
    case (11); where (p%i /= 2) p = p(3:1:-1)
    case (12); a = [a, p]
    case (13); a = a([3, 1])
    case (14); p = p(2)
    case (15); p = [(inc(w(i, [i], 'q')), i=1,3)]
    case (16); x = f(1, [1], 'd', p(1)); y = x; y = [x, f(2, [2], 'e', inc(one))]
    case (17); y = f(3, [3], 'g', one); y = y(2:1:-1)
    case (18); associate (z => inc(p)); one = z(2); end associate
    case (19); one%i = weight(w(5, [5], 'h')) + weight(inc(p(3)))
    end select
    if (k == 1 .and. p(1)%v(1) /= 3 .or. k == 2 .and. p(2)%v(2) /= 3) error stop 'sections'
    if (k == 3 .and. (a(4)%v(3) /= 3 .or. a(4)%s /= 'xyz')) error stop 'reshape'
    if (k == 10 .and. (p(3)%i /= 4 .or. p(2)%i /= 2 .or. p(3)%s /= 'c')) error stop 'where'
    if (k == 11 .and. (p(3)%i /= 1 .or. p(2)%v(1) /= 2 .or. p(1)%s /= 'c')) error stop 'where, reversed'
    if (k == 16 .and. (y(2)%inner%v(3) /= 16 .or. y(1)%inner%s /= 'a')) error stop 'final'
    if (k == 17 .and. (y(1)%inner%v(3) /= 17 .or. y(2)%s /= 'g')) error stop 'one value'
  end subroutine
  integer function weight(x)
    class(w), intent(in) :: x
    weight = x%i
  end function
end module

program p
  use m
  implicit none
  integer :: before, k, n
  do k = 1, 19
    call values(k)
    before = used()
    do n = 1, 1000
      call values(k)
    end do
    if (used() - before > 12000) then
      print *, 'form', k, 'loses', used() - before
      error stop
    end if
  end do
  print *, 'ok'
end program
