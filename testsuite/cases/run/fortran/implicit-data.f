! DATA gives values to variables that no declaration names.
! rows: LNG-01
      subroutine scale(x)
      implicit double precision (a-h, o-z)
      data factor /0.5d0/, nmax /7/
      x = x * factor + nmax
      nmax = nmax + 1
      end
      program main
      double precision x
      data i /3/, t /1.5/
      x = 4
      call scale(x)
      call scale(x)
      print *, x, i, t
      end
