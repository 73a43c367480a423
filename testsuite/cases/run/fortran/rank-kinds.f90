! SELECT RANK of allocatable, pointer, character and polymorphic dummies.
module any_rank
  implicit none
contains
  subroutine grow(a)
    real, allocatable, intent(inout) :: a(..)
    select rank (a)
    rank (1)
      if (allocated(a)) deallocate (a)
      allocate (a(3:5))
      a = 2.5
    rank (2)
      a(1, 1) = 7
      print *, shape(a), lbound(a)
    end select
  end subroutine

  subroutine look(p)
    integer, pointer, intent(in) :: p(..)
    select rank (q => p)
    rank (1)
      print *, associated(q), size(q), q
    rank default
      print *, 'rank', rank(p)
    end select
  end subroutine

  subroutine letters(c)
    character(*), intent(in) :: c(..)
    select rank (c)
    rank (0)
      print *, len(c), c
    rank (1)
      print *, len(c), size(c), c(size(c)), c
    end select
  end subroutine

  subroutine thing(x)
    class(*), intent(in) :: x(..)
    select rank (v => x)
    rank (0)
      select type (v)
      type is (integer)
        print *, 'scalar', v
      type is (character(*))
        print *, 'text ', v
      end select
    rank (1)
      select type (v)
      type is (integer)
        print *, 'array', v
      end select
    rank default
      print *, rank(x), size(x)
    end select
  end subroutine
end module

program main
  use any_rank
  implicit none
  real, allocatable :: a(:), b(:, :)
  integer, target :: t(6) = [1, 2, 3, 4, 5, 6]
  integer, pointer :: p(:)
  character(3) :: words(2) = ['abc', 'xyz']
  call grow(a)
  print *, lbound(a), ubound(a), a
  allocate (b(0:1, 2))
  b = 0
  call grow(b)
  p => t(1:5:2)
  call look(p)
  call letters('hello')
  call letters(words)
  call thing(42)
  call thing('word')
  call thing(t(2:3))
  call thing(b)
end program
