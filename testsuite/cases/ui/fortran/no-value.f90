! Scalars and results that have no value, quotients without their fraction; beside what looks like it and is right.
! args: -Wall -Wextra -Wimplicit-interface
module m
contains
  integer function unset(n) !~ WARNING W0836 the result of `unset` is not set
    integer, intent(in) :: n
    print *, n
  end function unset
  integer function by_entry(n)
    integer, intent(in) :: n
    entry other(n)
    other = n
  end function
  function named(n) result(r)
    integer, intent(in) :: n
    integer :: r
    r = n / 2 + 7 / 2 !~ WARNING W0837 the quotient of integers is 3: its fraction is lost
    r = r + 6 / 2
    if (n > 5) r = n / 0 !~ WARNING W0310 division by zero
  end function
  subroutine reads(n, a)
    integer, intent(in) :: n
    real, intent(inout) :: a(n)
    integer :: i, j, k, count, first, status, kinds, set_below, at
    real :: s, t, u, v, f, x
    character(8) :: c, d
    logical :: found
    f(x) = x * 2
    print *, i + 1 !~ WARNING W0332 `i` is read before it has a value
    if (n > 1) then
      s = 1
    else
      s = 2
    end if
    do j = 1, n
      if (j > 1) t = t + a(j)
      count = count + 1
      t = s
    end do
    read (*, *, iostat=status) k
    write (c, '(i0)') k + status
    d(1:2) = c(1:2)
    call callee(u) !~ WARNING W0838 `callee` is called without an interface
    inquire (file=d, exist=found)
    if (found) goto 10
    a(1) = v !~ WARNING W0332 `v` is read before it has a value
    kinds = kind(first) + inner()
10  a = a + u + f(a(1)) + kinds + at
    first = at + set_below
  contains
    integer function inner()
      set_below = 3
      inner = 1
    end function
  end subroutine
end module
