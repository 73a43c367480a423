! GNU's FPUTC, FGETC, FSEEK, FTELL, MALLOC, FREE, CTIME, FDATE, CHMOD, KILL, MCLOCK8.
! args: -fcray-pointer
program gnu_characters
  implicit none
  character(1) :: c
  character(40) :: name
  integer :: status, i
  integer(8) :: address, place
  integer :: pointee(4)
  pointer (address, pointee)
  write (name, '(a,i0)') 'gnu-characters.', getpid()
  open (10, file=name, access='stream', form='formatted', status='replace')
  do i = 1, 5
    call fputc(10, achar(96 + i), status)
    if (status /= 0) stop 1
  end do
  call fseek(10, 2, 0, status)
  if (status /= 0) stop 2
  call ftell(10, i)
  if (i /= 2) stop 3
  call fgetc(10, c, status)
  if (status /= 0 .or. c /= 'c') stop 4
  call functions()
  call chmod(name, 'a-w', status)
  if (status /= 0) stop 8
  close (10, status='delete')
  address = malloc(16)
  pointee = [1, 2, 3, 4]
  if (sum(pointee) /= 10) stop 9
  call free(address)
contains
  ! The same names as functions need a scope of their own.
  subroutine functions()
    integer :: f
    place = clock()
    if (place < 0) stop 5
    if (len_trim(ctime(0_8)) /= 24 .or. len_trim(fdate()) /= 24) stop 6
    f = kill(getpid(), 0)
    if (f /= 0) stop 7
  end subroutine
  integer(8) function clock()
    clock = mclock8()
  end function
end program
