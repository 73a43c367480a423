! What is a scalar: firstprivate in a parallel construct, copied in a kernels construct. Characters, allocatables and
! pointers are none.
! rows: GLOS-02
! reference: none
program main
  implicit none
  integer :: i
  real :: r
  double precision :: d
  complex :: z
  logical :: l
  character(8) :: c
  integer, allocatable :: ia
  real, pointer :: rp
  real, target :: rt
  allocate (ia)
  i = 1
  r = 1
  d = 1
  z = 1
  l = .true.
  c = 'before'
  ia = 1
  rt = 1
  rp => rt
  !$acc parallel num_gangs(1)
  i = 2
  r = 2
  d = 2
  z = 2
  l = .false.
  c = 'after'
  ia = 2
  rp = 2
  !$acc end parallel
#ifdef _OPENACC
  if (i /= 1 .or. r /= 1 .or. d /= 1 .or. z /= 1 .or. .not. l) stop 1
#endif
  if (c /= 'after' .or. ia /= 2 .or. rt /= 2) stop 2
  !$acc kernels
  i = 3
  r = 3
  d = 3
  z = 3
  l = .false.
  c = 'third'
  ia = 3
  rp = 3
  !$acc end kernels
  if (i /= 3 .or. r /= 3 .or. d /= 3 .or. z /= 3 .or. l) stop 3
  if (c /= 'third' .or. ia /= 3 .or. rt /= 3) stop 4
end program
