! Assumed-rank arguments of a declared type for polymorphic assumed-rank dummies, and SELECT RANK of characters, of
! TYPE(*) and with names.
! reference: none
module m
  type :: t
    integer :: i = 0
  end type
  type, extends(t) :: s
    integer :: j = 0
  end type
contains
  integer function outer(x) result(n)
    type(s), intent(in) :: x(..)
    n = inner(x) + any_kind(x)
  end function
  integer function words(x) result(n)
    character(*), intent(in) :: x(..)
    n = any_kind(x)
  end function
  integer function inner(x) result(n)
    class(t), intent(in) :: x(..)
    n = -1
    select rank (y => x)
    rank (0)
      n = y%i
    rank (2)
      select type (y)
      type is (s)
        n = sum(y%i) + sum(y%j) + size(y, 1)
      end select
    rank default
      n = 100 * rank(y)
    end select
  end function
  integer function any_kind(x) result(n)
    class(*), intent(in) :: x(..)
    n = 0
    select rank (x)
    rank (1)
      select type (x)
      type is (character(*))
        n = len(x) * 10 + size(x)
      end select
    rank (2)
      select type (x)
      class is (t)
        n = 1000
      end select
    end select
  end function
  integer function length(x) result(n)
    character(:), allocatable, intent(inout) :: x(..)
    n = 0
    select rank (x)
    rank (1)
      n = len(x) + size(x)
    rank (2)
      allocate (character(4) :: x(2, 3))
    end select
  end function
end module
program p
  use m
  implicit none
  type(s) :: a(2, 2), b
  character(:), allocatable :: c(:), d(:, :)
  a%i = 1
  a%j = 2
  b%i = 7
  if (outer(a) /= 4 + 8 + 2 + 1000) stop 1
  if (outer(b) /= 7 .or. outer(a(:, 1)) /= 100) stop 2
  if (words(['abc', 'def']) /= 32) stop 3
  c = ['12345', 'abcde', 'ABCDE']
  if (length(c) /= 8) stop 4
  if (length(d) /= 0 .or. len(d) /= 4 .or. size(d) /= 6) stop 5
end program
