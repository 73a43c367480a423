program p
  integer :: a(10), i
  !$acc parallel loop copy(a[0:10]) !~ ERROR E0816 an array section stands in parentheses in Fortran
  do i = 1, 10
    a(i) = i
  end do
end program
