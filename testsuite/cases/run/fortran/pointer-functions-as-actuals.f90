! Arrays that functions' pointers lead to, with gaps: dummies that must have none get copies, which are put back
! (Fortran 2018 §15.5.2.4, paragraph 17).
! reference: none
module m
  implicit none
  integer, target :: a(6), w(4, 4)
  character(4), target :: c(3)
  type pair
    integer :: i, j
  end type
  type(pair), target :: d(3)
  type box
  contains
    procedure, nopass :: every => odd
  end type
contains
  function odd()
    integer, pointer :: odd(:)
    odd => a(1:5:2)
  end function
  function back()
    integer, pointer :: back(:)
    back => a(5:1:-2)
  end function
  function grid()
    integer, pointer :: grid(:, :)
    grid => w(1:3:2, 1:3:2)
  end function
  function firsts()
    integer, pointer :: firsts(:)
    firsts => d%i
  end function
  function middle()
    character(2), pointer :: middle(:)
    middle => c(:)(2:3)
  end function
  function any_type()
    class(*), pointer :: any_type(:)
    any_type => a(2:6:2)
  end function
  subroutine start
    integer :: k
    a = [(k, k=1, 6)]
    w = 0
    c = 'abcd'
    d = [(pair(k, -k), k=1, 3)]
  end subroutine
  subroutine explicit(x, n, sum)
    integer, intent(in) :: n, sum
    integer, intent(inout) :: x(n)
    if (dot_product(x, [1, 10, 100]) /= sum) error stop 1
    x = x + 10
  end subroutine
  subroutine assumed_size(x)
    integer, intent(inout) :: x(*)
    x(1:3) = x(1:3) + 10
  end subroutine
  subroutine contiguous_shape(x)
    integer, contiguous, optional, intent(inout) :: x(:)
    x = x + 10
  end subroutine
  subroutine square(x)
    integer, intent(inout) :: x(4)
    x = [1, 2, 3, 4]
  end subroutine
  subroutine text(x, n)
    integer, intent(in) :: n
    character(2), intent(inout) :: x(n)
    if (any(x /= 'bc')) error stop 2
    x = '##'
  end subroutine
  subroutine unlimited(x, n)
    integer, intent(in) :: n
    class(*), intent(in) :: x(n)
    select type (x)
    type is (integer)
      if (any(x /= [2, 4, 6])) error stop 3
    end select
  end subroutine
  subroutine to_c(x) bind(c)
    integer, intent(inout) :: x(*)
    x(2) = 77
  end subroutine
  subroutine only_in(x, n)
    integer, intent(in) :: n, x(n)
    if (any(x /= [1, 3, 5])) error stop 4
  end subroutine
end module
subroutine outside(x)
  integer :: x(3)
  if (any(x /= [1, 3, 5])) error stop 5
  x = 0
end subroutine
program p
  use m
  implicit none
  external :: outside
  type(box) :: b
  call start
  call explicit(odd(), 3, 531)
  if (any(a /= [11, 2, 13, 4, 15, 6])) error stop 11
  call start
  call explicit(back(), 3, 135)
  call assumed_size(back())
  call contiguous_shape(odd())
  if (any(a /= [31, 2, 33, 4, 35, 6])) error stop 12
  call start
  call square(grid())
  if (w(1, 1) /= 1 .or. w(3, 1) /= 2 .or. w(1, 3) /= 3 .or. w(3, 3) /= 4 .or. sum(w) /= 10) error stop 13
  call explicit(firsts(), 3, 321)
  if (any(d%i /= [11, 12, 13]) .or. any(d%j /= [-1, -2, -3])) error stop 14
  call text(middle(), 3)
  if (any(c /= 'a##d')) error stop 15
  call unlimited(any_type(), 3)
  call only_in(odd(), 3)
  call only_in((odd()), 3)
  call only_in(+odd(), 3)
  call only_in(b%every(), 3)
  call outside(odd())
  if (any(a /= [0, 2, 0, 4, 0, 6])) error stop 16
  call to_c(back())
  if (any(a /= [0, 2, 77, 4, 0, 6])) error stop 17
  print *, 'ok'
end program
