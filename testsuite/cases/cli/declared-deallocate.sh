# What frees memory that a data region still counts is an error, where the device has memory of its own.
# rows: DCRE-06, DCRE-09
cat > p.f90 <<'F'
module m
  implicit none
  real, allocatable :: a(:)
  !$acc declare create(a)
end module
program main
  use m
  use openacc
  character(9) :: what
  call get_command_argument(1, what)
  allocate (a(100))
  if (.not. acc_is_present(a)) stop 1
  select case (what)
  case ('free')
    !$acc data present(a)
    deallocate (a)
    !$acc end data
  case ('assign')
    !$acc data copyin(a)
    a = [1., 2.]
    !$acc end data
  case ('twice')
    !$acc enter data copyin(a)
    !$acc enter data create(a)
    deallocate (a)
    allocate (a(10))
    if (.not. acc_is_present(a)) stop 2
    !$acc data present(a)
    a = 3
    !$acc end data
    deallocate (a)
    print '(a)', 'fine'
  end select
end program
F
for level in -O0 -O2; do
    "$RACC" -acc=host,sim "$level" p.f90 -o p
    for device in host sim; do
        ACC_DEVICE_TYPE=$device ./p twice | grep -qx fine
    done
    for what in free:16 assign:20; do
        ACC_DEVICE_TYPE=sim ./p "${what%:*}" > out 2>&1 && { echo "$what went on"; exit 1; }
        grep -qF 'FATAL ERROR: ' out && grep -qF 'name=a' out && grep -qF "line:${what#*:}" out || { cat out; exit 1; }
    done
done
