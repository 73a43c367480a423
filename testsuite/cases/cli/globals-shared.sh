# Routines use variables of modules that no `declare` has: where all devices share the host's memory a warning says so,
# and the values are the host's; a device with memory of its own is an error.
# rows: DIAG-GLOB-01, GLOB-01
cat > v.f90 <<'F'
module settings
  implicit none
  integer :: factor = 3, calls = 0
  real, allocatable :: table(:)
contains
  subroutine change(x)
    !$acc routine seq
    real, intent(inout) :: x
    integer, save :: last = 2
    x = x * factor + table(last)
    !$acc atomic update
    calls = calls + 1
  end subroutine
end module
program main
  use settings
  implicit none
  real :: a(100)
  integer :: i
  allocate (table(3))
  table = [1, 2, 3]
  a = 1
  factor = 4
  !$acc parallel loop copy(a)
  do i = 1, 100
    call change(a(i))
  end do
  !$acc end parallel loop
  print *, sum(a), calls
end program
F
"$RACC" -acc=multicore v.f90 -o v 2> out
[ "$(grep -c 'W0618' out)" = 3 ]
for device in host multicore; do
    [ "$(ACC_DEVICE_TYPE=$device ./v | tr -s ' ')" = " 600.000000 100" ]
done
if "$RACC" -acc=multicore,sim v.f90 -o v 2> out; then exit 1; fi
[ "$(grep -c 'E0611' out)" = 3 ]
