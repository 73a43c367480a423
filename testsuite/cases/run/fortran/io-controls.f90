! Controls of READ, WRITE, INQUIRE and WAIT since Fortran 2003, and POS= of streams.
program main
  implicit none
  real :: x = 1.5, y(2)
  integer :: i, n, at
  character(20) :: line, what
  logical :: waits
  write (*, '(f6.2)', decimal='comma') x
  write (*, *, decimal='comma', sign='plus') x
  write (*, *, delim='quote') 'a'
  line = '2,5;3,5'
  read (line, *, decimal='comma') y
  print *, y
  open (10, status='scratch', access='stream', form='formatted')
  write (10, '(a)', pos=1) 'abcdef'
  read (10, '(a)', pos=3) line
  inquire (10, pos=at)
  print *, trim(line), at
  close (10)
  open (11, status='scratch', asynchronous='yes', form='unformatted')
  write (11, asynchronous='yes', id=i) 42
  wait (11, id=i)
  inquire (11, asynchronous=what, exist=waits)
  print *, trim(what), waits
  rewind (11)
  read (11) n
  print *, n
  close (11)
  call dirty(7)
  call direct
end program

! Record lengths and numbers of records are words of 8 bytes, whatever stood in the memory before.
subroutine dirty(n)
  integer, intent(in) :: n
  integer(8) :: junk(200)
  junk = -1
  if (junk(n) > 0) print *, junk
end subroutine

subroutine direct
  integer :: next = 0, length = 0, k
  open (12, status='scratch', access='direct', recl=80, form='unformatted')
  write (12, rec=5) 11
  inquire (12, nextrec=next, recl=length)
  read (12, rec=5) k
  print *, next, length, k
  close (12)
end subroutine
