! Routines of the run time called without the module: external procedures.
! rows: LEG-24
! reference: none
subroutine work(a, n, there)
  implicit none
  integer, intent(in) :: n
  real, intent(inout) :: a(n)
  logical, intent(out) :: there(2)
  logical, external :: acc_is_present
  integer :: i
  call acc_copyin(a, 4 * n)
  there(1) = acc_is_present(a, 4 * n)
  !$acc parallel loop present(a) async(1)
  do i = 1, n
    a(i) = a(i) + i
  end do
  call acc_wait(1)
  call acc_update_self(a, 4 * n)
  call acc_delete(a, 4 * n)
  call acc_wait_all
  there(2) = acc_is_present(a, 4 * n)
end subroutine
program main
  implicit none
  integer, external :: acc_get_device_type, acc_get_num_devices, acc_get_device_num
  real :: a(100)
  logical :: there(2)
  integer :: kind
  kind = acc_get_device_type()
  if (acc_get_num_devices(kind) < 1) error stop 1
  call acc_set_device_num(0, kind)
  if (acc_get_device_num(kind) /= 0) error stop 2
  a = 1
  call work(a, 100, there)
  if (.not. there(1)) error stop 3
  if (sum(a) /= 5150) error stop 4
end program
