! Unit numbers that no default integer holds: INQUIRE knows none, the other statements report an error.
! reference: none
program main
  implicit none
  integer(8) :: k = 2_8**36 + 10
  integer :: n(5)
  character(50) :: text
  logical :: l
  inquire (unit=k, opened=l)
  if (l) error stop 1
  write (2_8 * huge(0) + 9_8, *, iostat=n(1), iomsg=text) 1
  read (k, *, iostat=n(2)) n(3)
  open (k, status='scratch', iostat=n(3))
  close (k, iostat=n(4))
  rewind (k, err=1, iostat=n(5))
  error stop 2
1 if (any(n /= 5005) .or. text /= 'Unit number in I/O statement too large') error stop 3
  k = 21
  open (k, status='scratch')
  write (k, *) 5
  rewind (k)
  read (k, *) n(1)
  close (k)
  if (n(1) /= 5) error stop 4
end program
