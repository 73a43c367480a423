! What counts a DO loop.
program p
  integer :: i(2)
  do i(1) = 1, 3
!~^ ERROR E0721 the variable of a DO loop must be the name of a scalar variable
  end do
end program
