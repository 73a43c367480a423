! Characters of assumed and automatic length, and assumed-size arrays of the host, in internal procedures that are
! routines; data clauses hold for what is behind the dummy.
subroutine s(a, b, n, str, f)
  implicit none
  integer :: n, i
  real :: a(*), b(n, *)
  character(*) :: str
  character(len=n) :: own
  real, external :: f
  integer :: codes(n)
  own = 'zyxwvut'
  !$acc parallel loop copyout(codes) copyin(str, own)
  do i = 1, n
    codes(i) = code(i)
  end do
  print *, codes
  !$acc parallel loop copy(a(1:n)) copyin(b(1:n,1:2))
  do i = 1, n
    a(i) = a(i) + pick(i)
  end do
  print *, a(1:n)
contains
  integer function code(k)
    !$acc routine seq
    integer, intent(in) :: k
    code = iachar(str(k:k)) + 1000 * iachar(own(k:k)) + len(str)
  end function
  real function pick(k)
    !$acc routine seq
    integer, intent(in) :: k
    pick = b(k, 2) + a(k)
  end function
end subroutine
program p
  implicit none
  real :: a(5), b(5, 2)
  real, external :: g
  a = 1; b = 2; b(:, 2) = [1, 2, 3, 4, 5]
  call s(a, b, 5, 'hello', g)
end program
real function g(x)
  real :: x
  g = x
end function
