! Objects of namelist groups whose types have procedures for input and output, bound or of a generic interface, arrays,
! components and polymorphic ones (Fortran 2018 §12.6.4.8, §13.11.3.3).
! reference: none
module m
  implicit none
  type bound
    integer :: i = 1
  contains
    procedure :: put
    procedure :: get
    generic :: write(formatted) => put
    generic :: read(formatted) => get
  end type
  type, extends(bound) :: wider
    integer :: k = 5
  contains
    procedure :: put => put_wider
  end type
  type other
    integer :: i = 2
  end type
  type around
    integer :: n = 4
    type(bound) :: a(2)
  end type
  interface write(formatted)
    procedure put_other
  end interface
contains
  subroutine put(d, unit, iotype, list, stat, message)
    class(bound), intent(in) :: d
    integer, intent(in) :: unit, list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: stat
    character(*), intent(inout) :: message
    write (unit, '(a,a,i0,a)', iostat=stat, iomsg=message) iotype, '-', d%i, ' '
  end subroutine
  subroutine put_wider(d, unit, iotype, list, stat, message)
    class(wider), intent(in) :: d
    integer, intent(in) :: unit, list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: stat
    character(*), intent(inout) :: message
    write (unit, '(a,a,i0,a)', iostat=stat, iomsg=message) iotype, '+', d%k, ' '
  end subroutine
  subroutine put_other(d, unit, iotype, list, stat, message)
    class(other), intent(in) :: d
    integer, intent(in) :: unit, list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: stat
    character(*), intent(inout) :: message
    write (unit, '(a,i0)', iostat=stat, iomsg=message) 'other', d%i
  end subroutine
  subroutine get(d, unit, iotype, list, stat, message)
    class(bound), intent(inout) :: d
    integer, intent(in) :: unit, list(:)
    character(*), intent(in) :: iotype
    integer, intent(out) :: stat
    character(*), intent(inout) :: message
    read (unit, *, iostat=stat, iomsg=message) d%i
    d%i = d%i + 100
  end subroutine
end module
program p
  use m
  implicit none
  type(bound) :: a, b(2)
  type(other) :: c
  type(around) :: d
  class(bound), allocatable :: e
  character(200) :: line, text
  integer :: unit, stat
  namelist /all/ a, b, c, d, e
  namelist /some/ a
  namelist /one/ e
  allocate (wider :: e)
  open (newunit=unit, status='scratch')
  write (unit, all)
  rewind unit
  text = ''
  do
    read (unit, '(a)', iostat=stat) line
    if (stat /= 0) exit
    text = trim(text)//adjustl(line)
  end do
  if (text /= '&ALLA=NAMELIST-1B=NAMELIST-1 NAMELIST-1C=other2D%N=4          ,D%A=NAMELIST-1 NAMELIST-1E=NAMELIST+5/') then
    print *, trim(text)
    error stop 1
  end if
  rewind unit
  write (unit, '(a)') '&some a=7', ' /', '&one e=8', ' /'
  rewind unit
  read (unit, some)
  read (unit, one)
  if (a%i /= 107 .or. e%i /= 108) error stop 2
  print *, 'ok'
end program
