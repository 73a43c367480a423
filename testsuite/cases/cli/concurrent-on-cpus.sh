# What DO CONCURRENT may do where all devices are the CPU: assignments that give allocatable components memory of another
# shape or length, internal files, procedures of other files without a directive.
# rows: DOCON-02
cat > p.f90 <<'F'
program p
  implicit none
  type t
    integer, allocatable :: k(:), one
    character(:), allocatable :: s
    real, allocatable :: m(:, :)
  end type
  integer, parameter :: n = 64
  type(t) :: a(n)
  integer :: i
  do concurrent (i = 1:n)
    a(i)%k = [i, 2 * i]
    a(i)%one = i
    a(i)%s = repeat('x', mod(i, 5))
    a(i)%m = reshape([1.0, 2.0, 3.0, 4.0], [2, 2])
  end do
  do concurrent (i = 1:n)
    a(i)%k = [a(i)%k, i, a(i)%one]
    a(i)%s = a(i)%s // 'end'
    a(i)%m = reshape([a(i)%m, real(i), 6.0], [3, 2])
  end do
  print *, [(size(a(i)%k), i = 1, n, 9)], [(sum(a(i)%k), i = 1, n, 9)]
  print *, (a(i)%s, ' ', i = 1, n, 5), [(len(a(i)%s), i = 1, n)]
  print *, [(shape(a(i)%m), i = 1, n, 20)], [(sum(a(i)%m), i = 1, n, 20)]
end program
F
"$RACC" p.f90 -o p
./p > want
for level in -O0 -O2; do
    "$RACC" -stdpar=multicore "$level" p.f90 -o p
    ./p | diff - want
done
# With other devices there is one code for all: it ends with the object's name.
"$RACC" -stdpar -acc=multicore,sim p.f90 -o p
! ACC_DEVICE_TYPE=multicore ./p > out 2>&1 || exit 1
grep -q "Allocatable variable 'k' is assigned in a compute construct but not allocated" out
# Internal files and temporary arguments: each iteration has its own, and one that all share is written in order. Pure
# procedures of another file need no directive there.
cat > m.f90 <<'F'
module m
contains
  pure real function twice(x)
    real, intent(in) :: x
    twice = 2 * x
  end function
  pure subroutine set(k, i)
    integer, intent(inout) :: k
    integer, intent(in) :: i
    k = i
    k = k * 2
  end subroutine
end module
F
cat > text.f90 <<'F'
program main
  use m
  implicit none
  character(12) :: text, all(40), shared
  real :: x, b(40)
  integer :: i, last
  do concurrent (i = 1:40) local(text) shared(all)
    write (text, '(a, i0, f5.1)') 'v', i, i * 0.5
    all(i) = text
  end do
  do i = 1, 40
    write (text, '(a, i0, f5.1)') 'v', i, i * 0.5
    if (all(i) /= text) stop 1
  end do
  do concurrent (i = 1:40) local(text, x) shared(all, b)
    text = all(i)
    read (text(verify(text, 'v0123456789'):), *) x
    b(i) = twice(x + 1)
  end do
  if (any(b /= [(i + 2., i = 1, 40)])) stop 2
  shared = ' '
  do concurrent (i = 1:40) shared(shared)
    if (i == 7) write (shared, '(i4)') i
  end do
  if (shared /= '   7') stop 3
  do concurrent (i = 1:40)
    call set(last, i)
    b(i) = last
  end do
  if (any(b /= [(2. * i, i = 1, 40)])) stop 4
  print *, 'right'
end program
F
"$RACC" -stdpar=multicore -Minfo=accel m.f90 text.f90 -o text 2> err
grep -q 'iteration may use `shared` written by another' err
grep -q 'iteration may use `last` written by another' err
[ "$(grep -c 'loop gang, vector' err)" = 2 ]
! grep -Eq 'racc_line|_gfortran|warning: .*(twice|const)' err
[ "$(ACC_NUM_CORES=3 ./text)" = ' right' ]
if "$RACC" -stdpar -acc=multicore,sim m.f90 text.f90 -o text 2> err; then exit 1; fi
grep -q '`twice` is called in a compute region but has no device code.*E0610' err
cat > calls.c <<'C'
double elsewhere(double);
void f(double *a)
{
#pragma acc parallel loop copy(a[0:9])
    for (int i = 0; i < 9; i++)
        a[i] = elsewhere(a[i]);
}
C
"$RACC" -acc=multicore -c calls.c -o calls.o 2> err
[ "$(grep -c 'W0615' err)" = 1 ]
if "$RACC" -acc=multicore,gpu -c calls.c -o calls.o 2> err; then exit 1; fi
grep -q 'E0610' err
