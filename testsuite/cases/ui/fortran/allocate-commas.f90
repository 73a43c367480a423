! A comma too many at the end of ALLOCATE and DEALLOCATE, as gfortran takes it.
program p
  integer, allocatable :: a(:), b(:)
  integer :: s
  allocate (a(3), b(3),)
!~^ WARNING W0820 nothing follows this comma
  deallocate (a, b, stat=s, )
!~^ WARNING W0820 nothing follows this comma
end program
