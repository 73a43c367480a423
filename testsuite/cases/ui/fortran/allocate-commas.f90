! A comma too many at the end of ALLOCATE and DEALLOCATE, as gfortran takes it.
program p
  integer, allocatable :: a(:), b(:)
  integer :: s
  allocate (a(3), b(3),)
!~^ WARNING W0820 a comma without anything behind it
  deallocate (a, b, stat=s, )
!~^ WARNING W0820 a comma without anything behind it
end program
