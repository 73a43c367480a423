! Hollerith constants as numbers, formats in arrays of numbers, DEC's operators, STATIC and AUTOMATIC, %LOC.
! args: -fdec
! reference: none
      program legacy
      integer i, j, fmt(2), names(2), n
      real r
      complex z
      character*12 line
      character*4 c
      data names /4HABCD, 3Hxy /
      i = 4HABCD
      if (names(1) .ne. i .or. i .ne. 4HABCD .or. i .eq. 4HABCE) stop 1
      write (line, '(2a4)') names
      if (line .ne. 'ABCDxy') stop 2
      r = 4Hrld!
      z = 8Hhello wo
      write (line, '(2a4, a4)') z, r
      if (line .ne. 'hello world!') stop 3
      fmt(1) = 4H(i5,
      fmt(2) = 4H i3)
      write (line, fmt) 12, 7
      if (line .ne. '   12  7') stop 4
      j = '12'
      if (j .ne. 2H12) stop 5
      c = 4Hquux
      if (c .ne. 'quux') stop 6
      if ((12 .and. 10) .ne. 8 .or. (12 .or. 3) .ne. 15) stop 7
      if ((12 .neqv. 10) .ne. 6 .or. (.not. 5) .ne. -6) stop 8
      if (%loc(i) .ne. loc(i)) stop 9
      call count(1, n)
      call count(2, n)
      if (n .ne. 3) stop 10
      print *, 'ok'
      end
      subroutine count(k, n)
      integer k, n
      integer, static :: total = 0
      integer, automatic :: own(4)
      save
      own = k
      total = total + own(2)
      n = total
      end
