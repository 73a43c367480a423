! Common blocks and equivalences of the host program in an internal routine of devices; default(none) sees them too.
program p
  implicit none
  integer :: a(10), b(6), e(3), com(4), i
  common /block/ com
  equivalence (b, e)
  a = 0; b = 3; com = 1
  !$acc parallel loop copy(a) copyin(b, com)
  do i = 1, 10
    a(i) = f(i) + g(i)
  end do
  !$acc parallel loop copy(a) default(none)
  do i = 1, 10
    a(i) = com(2) !~ ERROR E0520 `com` needs a data clause
    a(i) = a(i) + e(1) !~ ERROR E0520 `e` needs a data clause
  end do
contains
  integer function f(i)
    !$acc routine seq
    integer, intent(in) :: i
    f = i + e(2) !~ ERROR E0611 the routine `f` uses the global variable `b`
  end function
  integer function g(i)
    !$acc routine seq
    integer, intent(in) :: i
    g = i + com(2) !~ ERROR E0611 the routine `g` uses the global variable `/block/`
  end function
end program
