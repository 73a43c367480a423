* ASSIGN and assigned GOTO with and without a list, and labels of FORMAT statements in READ, WRITE and PRINT.
      program labels
      integer go, form, n
      character*20 line
      n = 0
      assign 10 to go
      goto go
   5  stop 1
  10  n = n + 1
      if (n .lt. 3) assign 10 to go
      if (n .ge. 3) assign 20 to go
      goto go
  20  assign 30 to go
      goto go, (10, 30)
      stop 2
  30  if (n .ne. 3) stop 3
      assign 100 to form
      write (line, form) 7
      if (line .ne. 'first   7') stop 4
      if (n .eq. 3) assign 200 to form
      write (line, fmt=form) 8
      if (line .ne. 'second    8') stop 5
      assign 300 to form
      read (line, form) n
      if (n .ne. 8) stop 6
      n = 14
      assign 100 to go
      open (n, status='scratch')
      write (n, '(i4)') 42
      rewind n
      read (n, *) n
      if (n .ne. 42) stop 7
 100  format ('first', i4)
 300  format (6x, i5)
 200  format (6x, i5, t1, 'second')
      end
