# `declare` of common blocks and equivalenced variables of a module holds in the files that use it, for data constructs,
# `update` of the block and device routines.
# rows: DCL-02 DCL-03
cat > params.f90 <<'F'
module params
  implicit none
  real(8) :: grav, visc, w(3), e1(2)
  integer :: e2(4)
  common /phys/ grav, visc, w
  equivalence (e1, e2)
  !$acc declare create(/phys/, e1)
contains
  subroutine set_on_device(x)
    real(8), value :: x
    !$acc serial
    visc = x
    w = x
    e1 = 2 * x
    !$acc end serial
  end subroutine
end module
F
cat > routine.f90 <<'F'
subroutine one(v, j)
  use params
  implicit none
  !$acc routine seq
  real(8), intent(inout) :: v(9)
  integer, intent(in) :: j
  v(j) = visc * j + grav
end subroutine
F
cat > main.f90 <<'F'
program p
  use params
  implicit none
  interface
    subroutine one(v, j)
      !$acc routine seq
      real(8), intent(inout) :: v(9)
      integer, intent(in) :: j
    end subroutine
  end interface
  real(8) :: v(9), u(9)
  integer :: j
  grav = 1; visc = 1; w = 1; v = 0; u = 0
  !$acc update device(/phys/)
  call set_on_device(5d0)
  !$acc parallel loop copy(v, u)
  do j = 1, 9
    v(j) = visc * j + w(mod(j, 3) + 1) + e1(2)
    call one(u, j)
  end do
  print '(3f7.1)', sum(v), sum(u), visc
  !$acc update self(/phys/)
  print '(3f7.1)', visc, w(2), grav
end program
F
for level in -O0 -O2; do
    for f in params routine main; do
        "$RACC" -acc=multicore,sim "$level" -c $f.f90
    done
    "$RACC" -acc=multicore,sim main.o params.o routine.o -o p
    printf '  360.0  234.0    1.0\n    5.0    5.0    1.0\n' > sim
    printf '  360.0  234.0    5.0\n    5.0    5.0    1.0\n' > multicore
    for target in sim multicore; do
        ACC_DEVICE_TYPE=$target ./p > out
        diff out $target
    done
done
