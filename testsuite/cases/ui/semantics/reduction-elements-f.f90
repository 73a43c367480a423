! A reduction of an element: the private copy holds nothing else of the array.
! rows: CRED-11
subroutine f(a, b, n, k)
  integer :: n, k, i
  real :: a(4), b(n)
  !$acc parallel loop reduction(+:a(k)) copy(a) copyout(b)
  do i = 1, n
    a(k) = a(k) + i
    b(i) = a(k + 1)
    !~^ ERROR E0900 an element beside `a(k)`, which the loop reduces into
  end do
end subroutine
