! Directives in error hide no error of the program around them.
module m
contains
  subroutine s(a, n)
    implicit none
    integer :: a(n), n, i
    !$acc parallel loop copyy(a) !~ ERROR E0402 `copyy` is not an OpenACC clause
    do i = 1, n
      a(i) = undeclared + 1 !~ ERROR E0801 `undeclared` has no type
    end do
    !$acc data create(a, ) !~ ERROR E0406
    a(2) = 'x' * 2 !~ ERROR E0803 operands of `*`
    !$acc end data
  end subroutine
end module
