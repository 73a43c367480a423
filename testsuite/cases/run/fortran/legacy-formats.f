! args: -std=legacy
! Formats without a point, formats in the numbers of constants and of their parts, Hollerith constants as arguments.
! reference: none
      program main
      implicit none
      type t
        integer a(1)
      end type
      type(t), parameter :: x(3) = [t(transfer('(1x,', 1)),
     &  t(transfer('i4,f', 1)), t(transfer('8.2)', 1))]
      integer, parameter :: y(3) = transfer('(1x,i4,f8.2)', 1, size=3)
      character(20) line, again
      real r
      line = '12345'
      read (line, '(f5)') r
      if (r .ne. 12345) error stop 1
      write (line, '(d12.3e8.1)') 1d0, 2.0
      if (line .ne. '   0.100D+01 0.2E+01') error stop 2
      write (line, y) 12, 3.5
      write (again, x%a(1)) 12, 3.5
      call text(8habcdefgh, 3hxyz)
      if (line .ne. '   12    3.50' .or. again .ne. line) error stop 3
      end
      subroutine text(i, j)
      integer(8) i
      integer j(1)
      character(8) line
      write (line, '(a8)') i
      if (line .ne. 'abcdefgh') error stop 4
      write (line, '(a4)') j
      if (line .ne. 'xyz') error stop 5
      end
