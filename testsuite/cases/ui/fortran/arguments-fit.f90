! Arrays that are too short for their dummies, and procedures of the file that need an explicit interface.
subroutine shaped(a)
  real :: a(:)
end subroutine
subroutine maybe(x)
  real, optional :: x
end subroutine
subroutine pointed(p)
  real, pointer :: p
end subroutine
function list()
  real :: list(3)
  list = 1
end function
subroutine plain(a, n)
  integer :: n
  real :: a(n)
end subroutine
module m
contains
  subroutine four(a)
    real :: a(4)
  end subroutine
  subroutine square(a)
    real :: a(2, 2)
  end subroutine
  subroutine letters(c)
    character(3) :: c(2)
  end subroutine
  subroutine some(a, n)
    integer :: n
    real :: a(n)
  end subroutine
end module
program p
  use m
  external shaped, maybe, pointed, plain
  real, external :: list
  real :: a3(3), a4(4), a5(5), b(2, 3), x
  real, pointer :: r
  character(1) :: c1(6), c2(5)
  call four(a4)
  call four(a5)
  call four(b)
  call four(a5(2))
  call four(a4(:))
  call square(a4)
  call some(a3, 5)
  call letters(c1)
  call plain(a3, 3)
  call four(a3)         !~ ERROR E0807 argument `a` has 4 elements, but the actual argument has only 3
  call four(a5(3))      !~ ERROR E0807 argument `a` has 4 elements, but the actual argument has only 3
  call four(a5(1:3))    !~ ERROR E0807 argument `a` has 4 elements, but the actual argument has only 3
  call four(b(:, 3))    !~ ERROR E0807 argument `a` has 4 elements, but the actual argument has only 2
  call four(b(2, 2))    !~ ERROR E0807 argument `a` has 4 elements, but the actual argument has only 3
  call four([1., 2.])   !~ ERROR E0807 argument `a` has 4 elements, but the actual argument has only 2
  call square(a3)       !~ ERROR E0807 argument `a` has 4 elements, but the actual argument has only 3
  call letters(c2)      !~ ERROR E0807 argument `c` has 6 characters, but the actual argument has only 5
  call shaped(a3)       !~ ERROR E0807 `shaped` needs an explicit interface: its argument `a` is of assumed shape
  call maybe()          !~ ERROR E0807 `maybe` needs an explicit interface: its argument `x` is OPTIONAL
  call pointed(r)       !~ ERROR E0807 `pointed` needs an explicit interface: its argument `p` is a POINTER
  x = list()            !~ ERROR E0807 `list` needs an explicit interface: its result is an array
end program
