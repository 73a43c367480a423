! Objects of a BLOCK in a device's loop, then calls that are given the addresses of others: the stack is as it was.
module shapes
  implicit none
  type, abstract :: base
    integer :: k = 1
    real(8) :: x = 0.5d0
  contains
    procedure(value_of), deferred :: value
    procedure :: twice
    procedure, non_overridable :: fixed
  end type
  abstract interface
    function value_of(self, e) result(n)
      !$acc routine seq
      import base
      class(base), intent(in) :: self
      integer, intent(in) :: e
      integer(8) :: n
    end function
  end interface
  type, extends(base) :: first
    integer :: a(3) = [1, 2, 3]
    real(8) :: y = 2
    logical :: l = .true.
    integer :: b = 5
    real(8) :: more(2) = 3
  contains
    procedure :: value => value_of_first
  end type
  type, extends(first) :: second
  contains
    procedure :: value => value_of_second
  end type
contains
  function plain(x) result(y)
    !$acc routine seq
    integer, intent(in) :: x
    integer :: y
    y = mod(x * 5 + 8, 1009)
  end function
  function by_pointer(f, x) result(y)
    !$acc routine seq
    procedure(plain), pointer, intent(in) :: f
    integer, intent(in) :: x
    integer :: y
    y = f(x)
    if (associated(f, plain)) y = y + 1000
  end function
  function twice(self, e) result(n)
    !$acc routine seq
    class(base), intent(in) :: self
    integer, intent(in) :: e
    integer(8) :: n
    n = self%value(e + 6) * 3 + self%k
  end function
  function fixed(self, e) result(n)
    !$acc routine seq
    class(base), intent(in) :: self
    integer, intent(in) :: e
    integer(8) :: n
    n = self%value(e) - self%twice(e) * 2
  end function
  function value_of_first(self, e) result(n)
    !$acc routine seq
    class(first), intent(in) :: self
    integer, intent(in) :: e
    integer(8) :: n
    n = self%k * 5 + e * 6 + self%a(2)
  end function
  function value_of_second(self, e) result(n)
    !$acc routine seq
    class(second), intent(in) :: self
    integer, intent(in) :: e
    integer(8) :: n
    n = self%k * 4 + e * 15 + merge(self%b, 1, self%l)
  end function
end module

program saved_stacks
  use shapes
  implicit none
  class(first), pointer :: p
  type(second), target :: z
  integer(8) :: r(24)
  integer :: i
  z%k = 28
  p => z
  !$acc parallel loop copyout(r) copyin(p)
  do i = 1, 24
    block
      type(second) :: w
      w%k = i
      if (mod(i, 3) == 0) then
        r(i) = w%fixed(i)
      else
        r(i) = w%twice(i)
      end if
    end block
    r(i) = r(i) + p%fixed(i * 8)
  end do
  print '(8i9)', r
end program
