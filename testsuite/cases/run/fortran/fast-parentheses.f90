! Fast arithmetic does not regroup across parentheses: (a + b) - a is not b.
! rows: LNG-01
! args: -ffast-math
! reference: none
module m
contains
  real function f(a, b)
    real, intent(in) :: a, b
    f = (a + b) - a
  end function
  subroutine g(a, b, c)
    real, intent(in) :: a(:), b(:)
    real, intent(out) :: c(:)
    c = (a + b) - a
  end subroutine
  complex function h(a, b)
    complex, intent(in) :: a, b
    h = (a + b) - a
  end function
  subroutine k(a, b, c, n)
    integer, intent(in) :: n
    real, intent(in) :: a(n), b(n)
    real, intent(out) :: c(n)
    integer :: i
    !$acc parallel loop copyin(a, b) copyout(c)
    do i = 1, n
      c(i) = (a(i) + b(i)) - a(i)
    end do
  end subroutine
  real function s(x)
    real, intent(in) :: x(:)
    integer :: i
    s = 0
    do i = 1, size(x)
      s = (s + x(i))
    end do
  end function
end module
program p
  use m
  real :: c(2), a(2) = 1e8, b(2) = [1., 2.]
  if (f(1e8, 1.0) /= 0) stop 1
  call g(a, b, c)
  if (any(c /= 0)) stop 2
  if (h((1e8, 1e8), (1., 2.)) /= 0) stop 3
  call k(a, b, c, 2)
  if (any(c /= 0)) stop 4
  if (s([1., 2., 3.]) /= 6) stop 5
end program
