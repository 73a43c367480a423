! Results whose length and bounds ask for local arrays of the function, for the result's own length, and for functions
! whose interface stands further down; PROCEDURE(p) of a procedure whose own interface comes later.
! reference: none
module m
  implicit none
contains
  function by_arrays(x) result(r)
    real, intent(in) :: x(:)
    integer :: work(size(x) + 1), more(2:2 * size(work))
    character(2) :: names(lbound(more, 1):size(x))
    character(size(more) + len(names)) :: r(size(names), ubound(work, 1))
    r = 'ab'
  end function
  character(n) function own_length(n) result(r)
    dimension r(len(r) + 1)
    integer, intent(in) :: n
    r = 'xyz'
  end function
  character(f(n)) function later(n) result(r)
    dimension r(modulo(len(r) - 1, 3) + 1)
    integer, intent(in) :: n
    interface
      pure integer function f(n)
        integer, intent(in) :: n
      end function
    end interface
    r = repeat('z', len(r))
  end function
end module
pure integer function f(n)
  integer, intent(in) :: n
  f = 2 * n + 1
end function
program main
  use m
  implicit none
  procedure(other) :: q
  procedure(inner) :: p
  procedure(p) :: p2
  real :: r
  call check(4)
  call check(2)
  r = 1
  call p(r)
  call p2(r)
  if (r /= 4 .or. q(1) /= 6) error stop 9
contains
  subroutine check(n)
    integer, intent(in) :: n
    real :: x(n)
    x = 0
    if (len(by_arrays(x)) /= 2 * n + 1 + 2) error stop 1
    if (any(shape(by_arrays(x)) /= [n - 1, n + 1])) error stop 2
    if (any(by_arrays(x) /= 'ab')) error stop 3
    if (size(own_length(n)) /= n + 1 .or. len(own_length(n)) /= n) error stop 4
    if (any(own_length(n) /= 'xyz'(1:min(n, 3)))) error stop 5
    if (len(later(n)) /= 2 * n + 1 .or. size(later(n)) /= modulo(2 * n, 3) + 1) error stop 6
  end subroutine
  subroutine inner(x)
    real :: x
  end subroutine
  integer function other(i)
    integer :: i
  end function
end program
subroutine p(x)
  real :: x
  x = x + 1
end subroutine
subroutine p2(x)
  real :: x
  x = x * 2
end subroutine
integer function q(i)
  integer :: i
  q = i + 5
end function
