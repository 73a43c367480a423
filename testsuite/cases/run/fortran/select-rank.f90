! SELECT RANK: scalars, vectors with gaps, matrices, an associate name, EXIT from the construct.
program p
  implicit none
  integer :: i
  real :: a(3) = [1, 2, 3], b(2, 2) = 4
  call show(5.0)
  call show(a)
  call show(a(3:1:-2))
  call show(b)
  call show(reshape([(real(i), i = 1, 8)], [2, 2, 2]))
contains
  subroutine show(x)
    real, intent(in) :: x(..)
    select rank (x)
    rank (0)
      print *, 'scalar', x
    rank (1)
      print *, 'vector', x, lbound(x), size(x)
    rank (2)
      print *, 'matrix', shape(x), sum(x)
    rank default
      print *, 'rank', rank(x)
    end select
    named: select rank (y => x)
    rank (1)
      if (size(y) > 2) exit named
      print *, 'short', y(1)
    end select named
  end subroutine
end program
