! INQUIRE (IOLENGTH=) takes the components of a type with defined output.
module people
  implicit none
  type person
    character(20) :: name = 'Charlie'
    integer :: age = 62
  end type
  interface write (unformatted)
    module procedure put
  end interface
contains
  subroutine put(dtv, unit, iostat, iomsg)
    class(person), intent(in) :: dtv
    integer, intent(in) :: unit
    integer, intent(out) :: iostat
    character(*), intent(inout) :: iomsg
    stop 1
    write (unit, iostat=iostat, iomsg=iomsg) dtv%name
  end subroutine
end module
program length_of_io
  use people
  implicit none
  type(person) :: chairman
  integer :: n, m
  inquire (iolength=n) m, chairman, m
  if (n /= 32) stop 2
end program
