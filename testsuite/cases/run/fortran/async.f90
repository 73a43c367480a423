! Queues and waits in Fortran, and the run-time routines of module openacc.
! reference: none
! skip: plain the module is racc's
! rows: HDR-F-01, ASYC-01, WAIT-01
program queues
  use openacc
  implicit none
  integer :: a(100), b(100), i
  a = 0; b = 0
  if (acc_get_num_devices(acc_get_device_type()) < 1) error stop 'no device'
  !$acc enter data copyin(a, b)
  !$acc parallel loop async(1) present(a)
  do i = 1, 100
    a(i) = i
  end do
  !$acc parallel loop async(2) wait(1) present(a, b)
  do i = 1, 100
    b(i) = a(i) * 2
  end do
  !$acc update self(b) async(2)
  !$acc wait(2)
  if (sum(b) /= 10100) error stop 'sum'
  if (.not. acc_async_test(2)) error stop 'test'
  if (.not. acc_is_present(a)) error stop 'present'
  call acc_wait_all()
  !$acc exit data delete(a, b)
end program
