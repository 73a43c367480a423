! What -fallow-argument-mismatch makes a warning, and what stays an error.
! args: -fallow-argument-mismatch
module m
contains
  subroutine known(a)
    real :: a(4)
  end subroutine
end module
subroutine own(a, n)
  real :: a(*)
  integer :: n
end subroutine
subroutine ten(a)
  real :: a(10)
end subroutine
subroutine by_descriptor(a)
  real :: a(:)
end subroutine
program p
  use m
  real(8) :: w(5)
  real :: r(2)
  call own(w, 5)
!~^ WARNING W0835 type mismatch in argument `a`: passed REAL(8) to REAL(4)
  call own(r, 2.0)
!~^ WARNING W0835 type mismatch in argument `n`
  call own('text', 2)
!~^ WARNING W0835 type mismatch in argument `a`
  call own(r)
!~^ WARNING W0835 missing actual argument for `n`
  call ten(r)
!~^ WARNING W0835 argument `a` has 10 elements, but the actual argument has only 2
  call known(r)
!~^ WARNING W0835 argument `a` has 4 elements, but the actual argument has only 2
  call known(w)
!~^ ERROR E0807 type mismatch in argument `a`
end program
