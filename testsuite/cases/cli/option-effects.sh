# Each option that is taken shows its effect, says that it has none, or is refused.
cat > p.c <<'SRC'
#include <stdio.h>
int twice(int x) { return 2 * x; }
int main(int argc, char **argv)
{
    double zero = argc - 1;
    float a[100], s = 1.0f / 3;
#pragma acc parallel loop async(3) copy(a)
    for (int i = 0; i < 100; i++)
        a[i] = a[i] * s + i;
#pragma acc wait
    printf("%g\n", 1.0 / zero);
    return 0;
}
SRC
cat > p.f90 <<'SRC'
real(8) :: zero
read (*, *) zero
print *, 1.0_8 / zero
error stop 3
end
SRC
fails() { if "$@" 2> err; then echo "accepted: $*"; exit 1; fi; }

# One line for all that have no effect, with what holds instead; none when it is not wanted.
"$RACC" -Munroll=c:4 -fgcse -funroll-loops -Mneginfo=ipa -c p.c 2> err
[ "$(wc -l < err)" = 1 ]
grep -q 'without effect: -Munroll=c:4 -fgcse (LLVM decides .*); -Mneginfo=ipa (.*) \[W0109, -Wunused-command-line-argument\]' err
for quiet in -Wno-unused-command-line-argument -Qunused-arguments -w; do
    "$RACC" -Munroll -fgcse $quiet -c p.c 2> err && [ ! -s err ]
done
"$RACC" -Munroll p.o -o p 2> err && [ ! -s err ]

# What would change the program is refused, its opposite is the default.
for option in -fpack-struct -fshort-enums -m32 -mno-sse2 -fprofile-generate -fsignaling-nans -Monetrip -Mupcase \
    -mlong-double-64; do
    fails "$RACC" $option -c p.c -o refused.o
    grep -q "option '$option' is not supported: it would change the program \[E0108\]" err
    grep -q 'help: ' err
    [ ! -e refused.o ]
done
"$RACC" -fno-pack-struct -fno-short-enums -fno-trapv -fno-sanitize=all -c p.c 2> err && [ ! -s err ]
for option in -fsanitize=object-size -fsanitize-recover=address -fexec-charset=latin1; do
    fails "$RACC" $option -c p.c -o refused.o
    grep -q 'not yet implemented' err
done
fails "$RACC" -Minfo=nonsense -c p.c
grep -q "'nonsense' is not one of all, accel" err

# Exceptions that stop the program, in both languages.
"$RACC" p.c -o p && ./p > out && grep -q inf out
for trap in -Ktrap=divz -Ktrap=fp -ffpe-trap=zero; do
    "$RACC" $trap p.c -o p
    if (./p) > /dev/null 2>&1; then echo "$trap: no trap"; exit 1; fi
done
"$RACC" -Ktrap=fp,none p.c -o p && ./p > out && grep -q inf out
"$RACC" -ffpe-trap=zero p.f90 -o p
if (echo 0 | ./p) > out 2> /dev/null; then exit 1; fi
[ ! -s out ]

# What a condition leaves out does not trap, what a constant divides does. VOLATILE is read each time.
cat > guarded.f90 <<'F'
subroutine t(n, x, y)
  integer :: n, i
  real :: x(n), y(n)
  do i = 1, n
    if (y(i) > 0) then
      x(i) = 2/y(i)
    else
      x(i) = 0
    end if
  end do
  where (y > 1) x = x + 1/(y - 1)
end subroutine
program p
  real :: x(1000), y(1000)
  x = 0
  y = [(mod(i, 3), i = 1, 1000)]
  call t(1000, x, y)
  print *, sum(x)
end program
F
cat > guarded.c <<'F'
#define _GNU_SOURCE
#include <fenv.h>
#include <stdio.h>
static double x[1000], y[1000];
int main(void)
{
    feenableexcept(FE_DIVBYZERO);
    for (int i = 0; i < 1000; i++) y[i] = i % 3;
    for (int i = 0; i < 1000; i++)
        if (y[i] > 0) x[i] = 2 / y[i]; else x[i] = 0;
    printf("%g\n", x[500]);
    return 0;
}
F
printf 'real, volatile :: x\nreal :: y\ny = 0\nx = 1/y\nend\n' > constant.f90
cat > flagged.f90 <<'F'
module m
  use, intrinsic :: ieee_exceptions
contains
  subroutine t(n, x, y)
    integer, intent(in) :: n
    real :: x(n), y(n)
    where (y > 0.0) x = 1.0/y
  end subroutine
  logical function divided()
    call ieee_get_flag(ieee_divide_by_zero, divided)
  end function
end module
program p
  use m
  real :: x(64), y(64)
  y = [(mod(i, 3), i = 1, 64)]
  x = 0
  call t(64, x, y)
  call inner
  print *, divided()
contains
  subroutine inner
    do i = 1, 64
      if (y(i) > 0) then
        x(i) = 2/y(i)
      else
        x(i) = 0
      end if
    end do
  end subroutine
end program
F
cat > seen.f90 <<'F'
module m
  integer, volatile :: flag = 0
  integer, volatile :: flags(3) = 0
  integer(8) :: n = 0
  type t
    integer :: a = 0, b = 0
  end type
  type(t), volatile :: o
  interface
    subroutine signal(number, handler) bind(c)
      use iso_c_binding
      integer(c_int), value :: number
      type(c_funptr), value :: handler
    end subroutine
    subroutine alarm(seconds) bind(c)
      use iso_c_binding
      integer(c_int), value :: seconds
    end subroutine
  end interface
contains
  subroutine handler(number) bind(c)
    integer, value :: number
    flag = number
    flags(2) = number
    o%b = number
  end subroutine
end module
program p
  use m
  use iso_c_binding
  call signal(14, c_funloc(handler))
  call alarm(1)
  do while (flag == 0 .or. flags(2) == 0)
    n = n + 1
  end do
  associate (q => o%b)
    do while (q == 0)
    end do
  end associate
  print *, 'seen', n > 0
end program
F
for level in -O0 -O2 -O3; do
    "$RACC" $level -ffpe-trap=zero guarded.f90 -o p
    [ "$(./p | tr -d ' ')" = 1334.00000 ]
    "$RACC" $level -ftrapping-math guarded.c -lm -o p
    [ "$(./p)" = 1 ]
    "$RACC" $level -Ktrap=divz constant.f90 -o p
    if (./p) > out 2>&1; then exit 1; fi
    "$RACC" $level flagged.f90 -o p
    [ "$(./p | tr -d ' ')" = F ]
    "$RACC" $level seen.f90 -o p
    timeout 20 ./p | grep -q 'seen T'
done

# OpenMP is said to be missing at the first directive; the program finds no `_OPENMP`, no sentinel counts.
printf '#ifdef _OPENMP\n#error on\n#endif\nint main(void)\n{\n#pragma omp parallel\n    ;\n#pragma omp barrier\n    return 0;\n}\n' > omp.c
printf 'print *, 1\n!$ print *, 2\n!$omp parallel\n!$omp end parallel\nend\n' > omp.f90
for file in omp.c:6:1 omp.f90:3:1; do
    "$RACC" -fopenmp "${file%%:*}" -o omp 2> err
    [ "$(grep -c 'W0400' err)" = 1 ]
    grep -q "$file: warning: not yet implemented: OpenMP" err
    ./omp > out
    if grep -q 2 out; then exit 1; fi
    "$RACC" -fopenmp -nomp "${file%%:*}" -o omp 2> err && [ ! -s err ]
done

# Lines for debugging.
printf "      print *, 1\nD     print *, 2\n      end\n" > d.f
for option in -Mdlines -fd-lines-as-code; do "$RACC" $option d.f -o d && ./d | grep -q 2; done
"$RACC" d.f -o d
if ./d | grep -q 2; then exit 1; fi

# Back-traces of Fortran's run time.
"$RACC" p.f90 -o p && (echo 1 | ./p) > out 2> err || [ $? = 3 ]
grep -q 'Error termination. Backtrace' err
"$RACC" -fno-backtrace p.f90 -o p && (echo 1 | ./p) > out 2> err || [ $? = 3 ]
if grep -q 'Backtrace' err; then exit 1; fi

# All constructs at once: no queues, widths where the source names none.
"$RACC" -acc=gpu --emit=hir p.c > hir && grep -q 'acc parallel .*async(3' hir
"$RACC" -acc=gpu,sync --emit=hir p.c > hir
if grep -q async hir; then exit 1; fi
"$RACC" -acc=gpu -fopenacc-dim=7:2:64 --emit=hir p.c > hir
grep -q 'acc parallel .*num_gangs(7:i64).*num_workers(2:i64).*vector_length(64:i64)' hir

# GPU code.
"$RACC" -acc=gpu --emit=ptx p.c > ptx
grep -q 'fma.rn.f32' ptx
if grep -q '\.loc' ptx; then exit 1; fi
"$RACC" -acc=gpu -gpu=nofma,lineinfo --emit=ptx p.c > ptx
grep -q '\.loc' ptx
if grep -q 'fma.rn.f32' ptx; then exit 1; fi
printf 'int twice(int x) { return 2 * x; }\nvoid f(int *a)\n{\n#pragma acc parallel loop copy(a[0:9])\n    for (int i = 0; i < 9; i++)\n        a[i] = twice(i);\n}\n' > r.c
"$RACC" -acc=gpu -c r.c
fails "$RACC" -acc=gpu,noroutineseq -c r.c
grep -q '`twice` is called in a compute region but has no `routine` directive \[E0610\]' err
# What is said of the command line is an error only where its own name is asked for, and then there is no object.
echo 'end' > empty.f90
rm -f p.o
"$RACC" -Werror -flto=auto -c p.c 2> err
grep -q 'warning: without effect: -flto=auto' err
rm p.o
fails "$RACC" -Werror=unused-command-line-argument -flto=auto -c p.c
[ ! -e p.o ]
"$RACC" -D_FORTIFY_SOURCE=2 -O2 -c empty.f90 2> err
[ ! -s err ]
# References that differ in the same way are one warning.
printf 'subroutine p\n  external q\n  call q(1)\n  call q(1.0)\n  call q(2.0)\n  call q(.true.)\nend\n' > mismatch.f90
"$RACC" -fallow-argument-mismatch -c mismatch.f90 2> err
[ "$(grep -c 'W0835' err)" = 2 ]
