! Several devices in one program: each has its own copy of a module variable, its own allocatable, its own queues.
! reference: none
! skip: plain host and device have values of their own here
! skip: host as plain
! skip: serial as plain
! skip: multicore as plain
! env: RACC_SIM_DEVICES=3
! rows: ICV-02, RC-01, SET-03, WAIT-04, ASY-14
module field
  implicit none
  real(8), allocatable :: grid(:)
  real(8) :: scale
  !$acc declare create(grid, scale)
contains
  real(8) function scaled(i)
    !$acc routine seq
    integer, intent(in) :: i
    scaled = scale * grid(i)
  end function
end module

program several
  use openacc
  use field
  implicit none
  integer, parameter :: n = 5000
  integer :: devices, d, i, wrong
  integer(acc_device_kind) :: type
  real(8) :: total
  real(8), allocatable :: halo(:, :)
  type = acc_get_device_type()
  devices = min(acc_get_num_devices(type), 16)
  wrong = 0
  ! The allocatable is on the device that was the current one at its allocation.
  call acc_set_device_num(0, type)
  allocate (grid(n))
  grid = [(real(i, 8), i = 1, n)]
  scale = 10
  !$acc update device(grid, scale)
  total = 0
  !$acc parallel loop reduction(+:total)
  do i = 1, n
    total = total + scaled(i)
  end do
  if (total /= 10d0 * n * (n + 1) / 2) wrong = wrong + 1

  ! One slab a device, all at work at the same time.
  allocate (halo(n, 0:devices - 1))
  do d = 0, devices - 1
    !$acc set device_num(d)
    scale = d + 1
    !$acc update device(scale)
    !$acc enter data create(halo(:, d)) async(2)
    !$acc parallel loop present(halo(:, d)) async(2)
    do i = 1, n
      halo(i, d) = scale * i
    end do
  end do
  scale = -1
  do d = 0, devices - 1
    !$acc wait(devnum: d: queues: 2)
  end do
  do d = 0, devices - 1
    call acc_set_device_num(d, type)
    if (.not. acc_is_present(halo(:, d))) wrong = wrong + 1
    if (devices > 1) then
      if (acc_is_present(halo(:, mod(d + 1, devices)))) wrong = wrong + 1
    end if
    !$acc parallel loop present(halo(:, d))
    do i = 1, n
      halo(i, d) = halo(i, d) + scale
    end do
    total = 0
    !$acc parallel loop present(halo(:, d)) reduction(+:total)
    do i = 1, n
      total = total + halo(i, d)
    end do
    if (total /= (d + 1d0) * (n * (n + 1) / 2 + n)) wrong = wrong + 1
  end do
  do d = 0, devices - 1
    call acc_set_device_num(d, type)
    !$acc exit data copyout(halo(:, d))
    if (any(halo(:, d) /= [(real((d + 1) * (i + 1), 8), i = 1, n)])) wrong = wrong + 1
  end do
  call acc_set_device_num(0, type)
  deallocate (grid)
  print '(i0, a)', wrong, ' wrong'
  if (wrong /= 0) stop 1
end program
