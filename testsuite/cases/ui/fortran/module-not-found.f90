! A module that is not there is one mistake: what it would have had is not asked for again.
program p
  use no_such_module !~ ERROR E0809 cannot find module `no_such_module`
  implicit none
  real(dp) :: x
  type(point) :: y
  x = 1.0_dp
  y%a = value_of(x) + offset
  call nothing(x)
end program
