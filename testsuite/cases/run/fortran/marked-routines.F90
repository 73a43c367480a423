! Clauses of ROUTINE directives that a module's file brings to other files.
! with: parts/marked_routines.f90
! reference: none
! skip: serial calls a procedure that the host does not have
! skip: host calls a procedure that the host does not have
! skip: multicore calls a procedure that the host does not have
program marked
  use marked_routines
  implicit none
  integer :: a(8, 5), b(5), j
  a = 0
  !$acc parallel loop gang copyout(b)
  do j = 1, 5
    b(j) = which(j)
  end do
#ifdef _OPENACC
  if (any(b /= [-1, -2, -3, -4, -5])) error stop 'bind'
  !$acc parallel loop gang copy(a)
  do j = 1, 5
    call filled(a(:, j), 8)
  end do
  if (any(a /= spread([1, 2, 3, 4, 5, 6, 7, 8], 2, 5))) error stop 'vector'
#else
  if (any(b /= [1, 2, 3, 4, 5])) error stop 'no bind'
#endif
end program
