# Programs for options to show their effects on.
cat > s.c <<'END'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include "q.h"
extern int outer[];
static int hidden(int x) { return x + 1; }
int global;
int shown(int x) { return hidden(x) * 2; }
int add(int a, int b) { return a + b; }
int larger(int x) { return x + 1 > x; }
int first(int *p) { int x = *p; if (!p) return 0; return x; }
int alias(int *i, float *f) { *i = 1; *f = 2; return *i; }
int tail(int x) { return abs(outer[x]); }
int wide(const char *s) { char b[100]; strcpy(b, s); return b[outer[0]]; }
int large(int n) { volatile char b[50000]; b[n] = 1; return b[0]; }
float fused(float a, float b, float c) { return a * b + c; }
float sum(float *a, int n) { float s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
void scale(float *a, int n) { for (int i = 0; i < n; i++) a[i] *= 2; }
unsigned long bits(unsigned long a) { return __builtin_popcountl(a) + __builtin_clzl(a) + __builtin_ctzl(a); }
int choice(int n)
{
    switch (n) {
    case 0: return outer[7];
    case 1: return outer[5];
    case 2: return outer[3] + 2;
    case 3: return outer[1] * 3;
    case 4: return abs(outer[2]);
    case 5: return outer[9] - n;
    }
    return 9;
}
_Complex double product(_Complex double a, _Complex double b) { return a * b; }
END
echo 'int from_q;' > q.h
mkdir sub sub/quoted && echo 'int from_sub;' > sub/only.h && echo '#define PRE 7' > pre.h
cat > m.c <<'END'
#include <stdio.h>
#ifdef N
int n = N;
#else
int n = -1;
#endif
int main(int argc, char **argv)
{
    char c = (char)200;
    double zero = argc - 1;
    printf("char %d n %d\n", c > 0, n);
    printf("quotient %g\n", 1.0 / zero);
    return 0;
}
END
cat > loop.c <<'END'
int other(int);
__attribute__((noinline)) static int g(int x) { return other(x) * 3; }
void f(float *restrict a, float *restrict b, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = b[i] + 1;
}
float sum(float *a, int n)
{
    float s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * g(i);
    return s;
}
END
cat > acc.c <<'END'
#include <stdio.h>
int twice(int x) { return 2 * x; }
int main(void)
{
    float a[100] = { 0 };
    float s = 1.0f / 3;
#pragma acc parallel loop async(3) copy(a)
    for (int i = 0; i < 100; i++)
        a[i] = a[i] * s + i;
#pragma acc wait
    for (int i = 0; i < 100; i++)
        a[i] += s;
    printf("%g\n", a[1]);
    return 0;
}
END
cat > w.c <<'END'
int f(int x)
{
    int unused;
    if (x = 1) return 2;
    return y;
}
int g(void) { return z; }
END
sed 's/y;/3;/; s/z;/4;/' w.c > warned.c
cat > p.f90 <<'END'
module m
  implicit none
  real :: held = 1
contains
  subroutine both_names(a, n)
    integer, intent(in) :: n
    real :: a(n)
    a = a + held
  end subroutine
end module
program p
  use m
  real :: x(5)
  real, allocatable :: y(:)
  double precision :: d
  x = 1
  call both_names(x, 5)
  y = x(1:3)
  print *, kind(1.0), kind(1), kind(d), size(y), len('a\n'), -0.0
end program
END
cat > locals.f90 <<'END'
program p
  call show
contains
  subroutine show
    integer :: i
    real :: r
    logical :: l
    character :: c
    real, volatile :: work(2)
    print '(i0,1x,z8.8,1x,l1,1x,i0,1x,z8.8)', i, r, l, ichar(c), work(1)
  end subroutine
end program
END
cat > bounds.f90 <<'END'
integer :: a(3), n
integer, pointer :: q
read (*, *) n
nullify (q)
if (n > 9) print *, q
a = 1
print *, a(n)
error stop 3
end
END
printf "      PROGRAM P\n      PRINT *, 1%60s2\nD     PRINT *, 7\n      END\n" "" > fixed.f
printf '#ifdef N\nprint *, 7\n#else\nprint *, 8\n#endif\nend\n' > plain.f90
printf '      print *, 4\nc     a comment\n      end\n' > fixed.f90
printf 'program p\nprint *, 5\nend\n' > free.f
printf 'k = 3\nprint *, k\nend\n' > implicit.f90
printf 'open (9, file="u.bin", form="unformatted")\nwrite (9) 1, 2, 3\nclose (9)\nend\n' > u.f90
printf 'subroutine a_b\ncall c_d\nend\n' > names.f90
printf 'do concurrent (i = 1:9)\nj = i\nend do\nend\n' > dc.f90
printf 'subroutine t\ninteger, volatile :: n(4)\nn(2) = n(2) + 1\nend\n' > counted.f90
printf 'subroutine s(y, x)\nreal, allocatable :: y(:)\nreal :: x(4)\ny = x\nend\n' > re.f90
printf 'real function f(a, b)\nreal :: a, b\nf = (a + b) - a\nend\n' > parens.f90
printf 'program p; print *, 5; end\n' > tight.f
printf 'int main(void)\n{\n#pragma omp parallel\n    ;\n    return 0;\n}\n' > omp.c
echo 'int main(void) { return 0; }' > main.c
cat > denormal.c <<'END'
#include <stdio.h>
int main(void)
{
    volatile double least = 2.2250738585072014e-308;
    volatile double half = least / 2;
    puts(half == 0 || half + 0 == 0 ? "flushed" : "kept");
    return 0;
}
END
cat > v.c <<'END'
#include <math.h>
double down(double x) { return floor(x); }
void zeros(unsigned *a, int n) { for (int i = 0; i < n; i++) a[i] = a[i] ? __builtin_clz(a[i]) : 32; }
END
