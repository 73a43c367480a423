! rows: LNG-01
! reference: none
! STAT= and IOSTAT= through a function's pointer.
module m
  implicit none
  integer, target :: status(2) = -1
  integer :: calls = 0
contains
  function place(i)
    integer, intent(in) :: i
    integer, pointer :: place
    calls = calls + 1
    place => status(i)
  end function
end module
program pointed_status
  use m
  implicit none
  integer, allocatable :: a(:)
  character(3) :: text = 'abc'
  integer :: n
  allocate (a(3), stat=place(1))
  if (status(1) /= 0 .or. calls /= 1) error stop 'allocated'
  allocate (a(3), stat=place(2))
  if (status(2) == 0 .or. calls /= 2) error stop 'allocated twice'
  read (text, *, iostat=place(1)) n
  if (status(1) <= 0 .or. calls /= 3) error stop 'read'
end program
