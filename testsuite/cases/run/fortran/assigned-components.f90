! Assignment of objects assigns components by the assignment(=) of their types, and leaves no memory behind.
! rows: LNG-01
module parts
  implicit none
  type counter
    integer :: n = 0
  contains
    procedure :: take
    generic :: assignment(=) => take
  end type
  type box
    type(counter) :: one
    type(counter) :: many(2)
    integer, allocatable :: data(:)
    character(:), allocatable :: text
  end type
  type node
    integer, allocatable :: data(:)
    type(node), allocatable :: next
  end type
contains
  elemental subroutine take(to, from)
    class(counter), intent(inout) :: to
    class(counter), intent(in) :: from
    to%n = 10 * to%n + from%n
  end subroutine
  function numbered(n) result(r)
    integer, intent(in) :: n
    type(node) :: r
    r%data = [n, n + 1]
  end function
  subroutine late
    real, allocatable :: a(:)
    block
      allocate (a(3))
      a = 1
    end block
    block
      real, allocatable :: b(:)
      allocate (b(3))
      b = 2
    end block
    print *, a
  end subroutine
  function some(n)
    integer, intent(in) :: n
    integer, allocatable :: some(:)
    allocate (some(n))
    some = n
  end function
end module
program main
  use parts
  implicit none
  type(box) :: x, y
  type(box), allocatable :: z(:)
  type(node) :: l
  integer :: i
  y%one%n = 1
  y%many%n = [2, 3]
  y%data = [4, 5, 6]
  y%text = 'seven'
  x = y
  x = y
  print *, x%one%n, x%many%n, x%data, x%text
  allocate (z(2))
  z(1)%one%n = 8
  z = y
  print *, z(1)%one%n, z(2)%one%n, z(2)%many%n, z(1)%data, z(2)%text
  x%one = counter(3)
  print *, x%one%n
  x = x
  print *, x%one%n, x%many%n, x%data, x%text
  allocate (l%next)
  l%next%data = [1, 2, 3]
  l = l%next
  print *, l%data, allocated(l%next)
  do i = 1, 3
    l = numbered(i)
  end do
  print *, l%data
  call late
  if (i > 100 .and. all(some(i) == i)) print *, 'never'
end program
