! -fimplicit-none: letters that IMPLICIT does not list have no type.
! args: -fimplicit-none
program p
  implicit real (a-h)
  a = 3
  k = 3
!~^ ERROR E0801 `k`
end program
