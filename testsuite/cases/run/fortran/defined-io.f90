! Defined input and output: type-bound and by interfaces, formatted and unformatted, of arrays and polymorphic objects.
! rows: LNG-01
module m
  implicit none
  type point
    real :: x, y
  contains
    procedure :: put
    procedure :: get
    generic :: write(formatted) => put
    generic :: read(formatted) => get
  end type
  type, extends(point) :: named
    character(4) :: name = ''
  contains
    procedure :: put => put_named
  end type
  type pair
    integer :: a, b
  end type
  interface write(unformatted)
    procedure save_pair
  end interface
  interface read(unformatted)
    procedure load_pair
  end interface
contains
  subroutine put(dtv, unit, iotype, vlist, iostat, iomsg)
    class(point), intent(in) :: dtv
    integer, intent(in) :: unit, vlist(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, '(3a,i0,2f6.2,a)', iostat=iostat, iomsg=iomsg) '<', iotype, ' ', size(vlist), dtv%x, dtv%y, '>'
  end subroutine
  subroutine put_named(dtv, unit, iotype, vlist, iostat, iomsg)
    class(named), intent(in) :: dtv
    integer, intent(in) :: unit, vlist(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, '(2a)', iostat=iostat, iomsg=iomsg) 'named ', dtv%name
  end subroutine
  subroutine get(dtv, unit, iotype, vlist, iostat, iomsg)
    class(point), intent(inout) :: dtv
    integer, intent(in) :: unit, vlist(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    read (unit, '(2f5.1)', iostat=iostat, iomsg=iomsg) dtv%y, dtv%x
  end subroutine
  subroutine save_pair(dtv, unit, iostat, iomsg)
    class(pair), intent(in) :: dtv
    integer, intent(in) :: unit
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    write (unit, iostat=iostat, iomsg=iomsg) dtv%b, dtv%a
  end subroutine
  subroutine load_pair(dtv, unit, iostat, iomsg)
    class(pair), intent(inout) :: dtv
    integer, intent(in) :: unit
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    read (unit, iostat=iostat, iomsg=iomsg) dtv%b, dtv%a
  end subroutine
end module
program main
  use m
  implicit none
  type(point) :: p = point(1, 2), row(2) = [point(3, 4), point(5, 6)]
  class(point), allocatable :: c
  type(pair) :: q = pair(7, 8), raw(2)
  integer :: u
  print *, p
  write (*, '(dt, 1x, dt"two"(4, 5))') row
  allocate (c, source=named(0, 0, 'abcd'))
  print *, c
  open (newunit=u, status='scratch', form='formatted')
  write (u, '(2f5.1)') 9.5, 8.5
  rewind (u)
  read (u, '(dt)') p
  print *, p%x, p%y
  close (u)
  open (newunit=u, status='scratch', form='unformatted', access='stream')
  write (u) q, [pair(9, 10)]
  rewind (u)
  read (u) raw
  print *, raw%a, raw%b
end program
