program p
  integer :: a(10), i
  !$acc parallel loop copy(a) !~ ERROR E0510 a loop directive needs a loop right after it
  !$acc loop gang
  do i = 1, 10
    a(i) = i
  end do
end program
