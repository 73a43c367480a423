! RANK (*): what an assumed-size array is under an assumed-rank name.
program p
  integer :: a(2, 3), n(1)
  character(3) :: words(2) = ['abc', 'def']
  a = 1
  n = 5
  call s(a)
  call through(a)
  call s(n(1))
  call of_words(words)
contains
  subroutine through(x)
    integer :: x(-1:0, *)
    call s(x)
  end subroutine
  subroutine of_words(w)
    character(*) :: w(*)
    call text(w)
  end subroutine
  subroutine text(w)
    character(*) :: w(..)
    select rank (w)
    rank (*)
      print *, len(w), w(2)
    rank default
      print *, 'not of assumed size'
    end select
  end subroutine
  subroutine s(x)
    integer :: x(..)
    print *, size(x), rank(x), shape(x)
    select rank (x)
    rank (0)
      print *, 'scalar', x
    rank (*)
      print *, 'assumed size', x(1), x(2:3), lbound(x)
      x(4) = 9
      call last(x)
    rank (2)
      print *, 'rank 2', shape(x)
    rank default
      print *, 'other'
    end select
    select rank (y => x)
    rank (2)
      print *, 'rank 2', y(1, 1)
    rank default
      print *, 'other'
    end select
  end subroutine
  subroutine last(z)
    integer :: z(*)
    print *, z(4), z(1)
  end subroutine
end program
