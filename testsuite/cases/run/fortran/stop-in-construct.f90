! STOP ends the program from device code with its code, as on the host; `acc_on_device` of the module is known there.
! reference: none
! exit: 3
! skip: gpu a trap there, with another exit code
program stop_in_construct
  use openacc
  implicit none
  integer :: a(4), kind
  kind = acc_device_nvidia
  a = 1
  !$acc parallel copy(a)
  if (acc_on_device(kind)) stop 4
  if (a(2) /= 1) error stop 5
  !$acc end parallel
  !$acc serial copyin(a)
  if (a(1) == 1) stop 3
  !$acc end serial
end program
