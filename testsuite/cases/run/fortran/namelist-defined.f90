! Defined input and output of objects in namelist groups: by binding and by generic name, polymorphic, as components.
module m
  implicit none
  type :: pair
    integer :: a = 0, b = 0
  contains
    procedure :: put
    procedure :: get
    generic :: write(formatted) => put
    generic :: read(formatted) => get
  end type
  type, extends(pair) :: triple
    integer :: c = 0
  contains
    procedure :: put => put_triple
  end type
  type :: holder
    integer :: n = 1
    type(pair) :: p
  end type
contains
  subroutine put(dtv, unit, iotype, v_list, iostat, iomsg)
    class(pair), intent(in) :: dtv
    integer, intent(in) :: unit, v_list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, '(a, i0, a, i0, a)', iostat=iostat, iomsg=iomsg) '<', dtv%a, '|', dtv%b, '>'
    if (iotype /= 'NAMELIST') error stop 1
  end subroutine
  subroutine put_triple(dtv, unit, iotype, v_list, iostat, iomsg)
    class(triple), intent(in) :: dtv
    integer, intent(in) :: unit, v_list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, '(a, i0, a, i0, a, i0)', iostat=iostat, iomsg=iomsg) '<', dtv%a, '|', dtv%b, '>', dtv%c
  end subroutine
  subroutine get(dtv, unit, iotype, v_list, iostat, iomsg)
    class(pair), intent(inout) :: dtv
    integer, intent(in) :: unit, v_list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    read (unit, '(1x, i1, 1x, i1, 1x)', iostat=iostat, iomsg=iomsg) dtv%a, dtv%b
  end subroutine
end module
program main
  use m
  implicit none
  type(pair) :: x, y(2)
  type(holder) :: h
  class(pair), allocatable :: c
  character(60) :: lines(8)
  integer :: i
  namelist /one/ x
  class(pair), allocatable :: e(:)
  namelist /many/ h, c
  namelist /row/ e
  x = pair(3, 4)
  lines = ''
  write (lines, one)
  do i = 1, 3
    print *, trim(lines(i))
  end do
  x = pair(0, 0)
  read (lines, one)
  print *, x%a, x%b
  h = holder(5, pair(6, 7))
  allocate (triple :: c)
  c%a = 8
  c%b = 9
  lines = ''
  write (lines, many)
  do i = 1, 6
    print *, trim(lines(i))
  end do
  allocate (pair :: e(2:3))
  e%a = [1, 2]
  e%b = [3, 4]
  lines = ''
  write (lines, row)
  do i = 1, 4
    print *, trim(lines(i))
  end do
  e%b = 0
  read (lines, row)
  print *, e%a, e%b
end program
