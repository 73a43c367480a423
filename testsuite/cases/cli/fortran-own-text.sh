# Options that change what the user's Fortran text means: racc's own text (bodies for devices without libgfortran, modules)
# is not changed by them, and what devices compute is what the host computes.
gcn=$(dirname "$RACC")/gcn
cat > p.f90 <<'F'
module m
contains
  subroutine s(a, b, c, x, t)
    !$acc routine seq
    integer, intent(inout) :: a, b
    real, intent(inout) :: x
    double precision, intent(inout) :: c
    character(len=*), intent(in) :: t
    a = a**3 + index(t, 'c') + len_trim(t) + scan(t, 'b') + verify(t, 'a')
    b = ishftc(b, 1, 8) + merge(1, 0, t < 'abd') + popcnt(a) + nint(x) + mod(a, 3)
    x = x**2 + x**b + sin(x)
    c = c**2 + dble(x) + c**(-2)
  end subroutine
end module
program p
  use m
  use openacc
  use iso_c_binding
  use iso_fortran_env
  use ieee_arithmetic
  integer :: i, a(10), b(10)
  real :: x(10)
  double precision :: c(10)
  character(len=5) :: t
  integer(c_int) :: n
  t = 'abc'
  a = 1; b = 5; x = 1.0; c = 2.0d0
  n = acc_get_num_devices(acc_get_device_type())
  !$acc parallel loop copy(a, b, c, x) copyin(t)
  do i = 1, 10
    a(i) = i
    call s(a(i), b(i), c(i), x(i), t)
    if (.not. ieee_is_finite(x(i))) a(i) = -1
    if (i == 3) print *, i, 1.5, 'x', .true., (1.0, 2.0)
  end do
  print *, a
  print *, b
  print *, sum(real(c)) > 0, int(x), n > 0
end program
F
# Options of one group do not exclude each other.
for options in '-i8 -freal-8-real-4 -Msave -fcheck=all' '-fdefault-integer-8 -freal-4-real-8 -fno-automatic -ftrapv' \
    '-finteger-4-integer-8 -fdefault-real-8 -fdefault-double-8' '-r8 -finit-integer=77 -finit-real=snan -Mrecursive' \
    '-finit-local-zero -fimplicit-none -std=f2008 -pedantic -fno-backtrace' '-std=f2018 -Wall -Wextra -Werror' \
    '-frounding-math -fno-underscoring -fdec -fno-range-check -fbackslash' \
    '-fsecond-underscore -fno-realloc-lhs -fcoarray=single -fconvert=big-endian -fwrapv -frecursive'; do
    "$RACC" $options -acc=gpu,sim,multicore -gpu=gfx90a p.f90 -o p > said 2>&1 || { echo "$options"; cat said; exit 1; }
    ACC_DEVICE_TYPE=host ./p > host
    for device in multicore sim; do
        ACC_DEVICE_TYPE=$device ./p > out
        cmp host out
    done
    if test -e "$gcn/libhsa-runtime64.so.1"; then
        LD_LIBRARY_PATH=$gcn GCN_TARGET=gfx90a ACC_DEVICE_TYPE=radeon ./p > out
        cmp host out
    fi
done
