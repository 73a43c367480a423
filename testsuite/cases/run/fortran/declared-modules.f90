! Variables of a module that declare puts on the device, used by routines in other files; the module allocates them.
! with: parts/declared_module.f90 parts/declared_work.f90
! rows: DCRE-05, ROUT-01
program t
  use consts
  use work
  implicit none
  real(8) :: a(20, 6, 4), s(6, 4), b(50, 3)
  integer :: k
  call setup(9)
  a = 1; b = 0
  !$acc parallel loop gang copy(a) copyout(s)
  do k = 1, 4
    call row(a(:,:,k), s(:,k))
  end do
  !$acc parallel loop gang copy(b)
  do k = 1, 3
    call ext(b(:,k), 50)
  end do
  print '(4f14.4)', sum(a), sum(s), sum(b)
  deallocate(table)
  call setup(4)
  table(0) = 100
  !$acc update device(table(0:0))
  !$acc parallel loop gang copy(b)
  do k = 1, 3
    call ext(b(:,k), 50)
  end do
  print '(4f14.4)', sum(b)
end program
