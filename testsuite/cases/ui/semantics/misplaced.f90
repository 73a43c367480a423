! Directives of the local thread in device code.
program p
  implicit none
  integer :: a(4), b(4), i
  a = 1
  !$acc parallel copy(a)
  !$acc update self(a)
!~^ ERROR E0551 `update` cannot be used in a compute construct
  !$acc wait
!~^ ERROR E0551 `wait` cannot be used in a compute construct
  !$acc enter data copyin(b)
!~^ ERROR E0551 `enter data` cannot be used in a compute construct
  !$acc data copyin(b)
!~^ ERROR E0509 a data construct cannot be inside a compute construct
  a(1) = 3
  !$acc end data
  !$acc end parallel
  !$acc parallel loop
  do i = 1, 4
    !$acc kernels
!~^ ERROR E0900 not yet implemented: a compute construct inside another one
    a(i) = 3
    !$acc end kernels
  end do
end program
