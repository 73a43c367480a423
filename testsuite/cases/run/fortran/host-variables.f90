! Internal procedures whose declarations need variables of the host: lengths, bounds, components.
! rows: LNG-01
module hosts
  implicit none
  type text
    character(:), allocatable :: s
  end type
  type order
    character(:), allocatable :: name
    type(text), allocatable :: lines(:)
  end type
contains
  subroutine widths(width)
    integer, intent(in) :: width
    character(width) :: words(2)
    call fill(words)
    print '(2a)', words, '|'
  contains
    subroutine fill(list)
      character(*), intent(inout) :: list(:)
      character(width) :: own(2)
      own = ['one', 'two']
      list = own(2:1:-1)
    end subroutine
  end subroutine

  subroutine distances(n, x, d)
    integer, value :: n
    real, intent(in) :: x(n)
    real, intent(out) :: d(n, n)
    integer :: k
    do k = 1, n
      call column(x(k), d(:, k))
    end do
  contains
    subroutine column(at, c)
      real, intent(in) :: at
      real, intent(out) :: c(n)
      integer :: j
      do j = 1, n
        c(j) = abs(at - x(j))
      end do
    end subroutine
  end subroutine

  subroutine show(o)
    type(order), intent(in) :: o
    call inner()
  contains
    subroutine inner()
      integer :: i
      print *, o%name, (' ', o%lines(i)%s, i = 1, size(o%lines))
    end subroutine
  end subroutine
end module

program host_variables
  use hosts
  implicit none
  type(order) :: o
  type(order), allocatable :: list(:)
  real :: d(3, 3)
  integer :: calls
  real, allocatable :: a(:)

  call widths(5)
  call distances(3, [1., 4., 9.], d)
  print *, d
  o%name = 'home'
  o%lines = [text('first'), text('second')]
  call show(o)
  list = [order('made', [text('in'), text('place')])]
  call show(list(1))
  calls = 0
  allocate(a, source=counted())
  print *, calls, a
contains
  function counted() result(r)
    real, allocatable :: r(:)
    calls = calls + 1
    r = [1., 2., 3.] * calls
  end function
end program
