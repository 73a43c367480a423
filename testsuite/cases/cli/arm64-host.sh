# --target=aarch64-linux-gnu: what racc says, and objects that go with those of that host's gcc and gfortran.
# rows: CUF-INT-02
"$RACC" --target=aarch64-linux-gnu -dumpmachine | grep -qx aarch64-linux-gnu
"$RACC" --target=aarch64-linux-gnu --version | grep -q 'target on Arm64 Linux'
refused() { if "$RACC" "$@" > said 2>&1; then echo "taken: $*"; exit 1; fi; }
echo 'int main(void) { return 0; }' > m.c
refused --target=riscv64-linux-gnu -c m.c
grep -q "not one of x86_64-linux-gnu, aarch64-linux-gnu" said
refused --target=aarch64-linux-gnu -march=x86-64-v3 -c m.c
grep -q "not an architecture of Arm64" said
refused -mcpu=zen3 -c m.c --target=aarch64-linux-gnu
grep -q "not a processor of Arm64" said
refused -mcpu=neoverse-v2+avx -c m.c --target=aarch64-linux-gnu
grep -q "not an extension of Arm64" said
refused -mavx2 -c m.c --target=aarch64-linux-gnu
grep -q "an option for x86-64" said
refused -fcf-protection -c m.c --target=aarch64-linux-gnu
refused -mcmodel=medium -c m.c --target=aarch64-linux-gnu
refused -mcpu=neoverse-v2 -c m.c
refused -march=armv8-a -c m.c
for tool in aarch64-linux-gnu-gcc aarch64-linux-gnu-gfortran qemu-aarch64; do
    command -v $tool > found || { echo "SKIP: no $tool"; exit 0; }
done
refused --target=aarch64-linux-gnu -mcpu=native -c m.c
grep -q "this machine is not Arm64" said
for cpu in -march=armv8.2-a+sve -mcpu=neoverse-v2 -mcpu=a64fx+nosve -tp=grace -tp=neoverse-v1 -march=armv9-a; do
    "$RACC" --target=aarch64-linux-gnu $cpu -O2 -c m.c
done
"$RACC" -target aarch64-unknown-linux-gnu -S m.c -o m.s
grep -q 'ret$' m.s

# REAL(10) is of x86-64.
printf 'real(10) :: x\nx = 1\nprint *, x\nend\n' > kind.f90
refused --target=aarch64-linux-gnu -c kind.f90
grep -q "kind 10 not supported" said
"$RACC" -c kind.f90

# Registers and letters of the other host are refused by name.
echo 'void f(void) { __asm__("" : : : "rax"); }' > asm.c
refused --target=aarch64-linux-gnu -c asm.c
grep -q "is not a register" said
cat > asm.c <<'C'
long sum(long a, long b) { long c; __asm__("add %0, %1, %2" : "=r"(c) : "r"(a), "r"(b) : "cc"); return c; }
double twice(double x) { __asm__("fadd %d0, %d0, %d0" : "+w"(x)); return x; }
int load(int *p) { int v; __asm__("ldar %w0, %1" : "=r"(v) : "Q"(*p) : "x9", "v8", "memory"); return v; }
int printf(const char *, ...);
int main(void) { int n = 7; printf("%ld %g %d\n", sum(20, 22), twice(1.5), load(&n)); return 0; }
C
run="qemu-aarch64 -L /usr/aarch64-linux-gnu"
"$RACC" --target=aarch64-linux-gnu -O2 asm.c -o asm && $run ./asm > got
echo '42 3 7' | cmp - got

# Fortran and C, each from both compilers, in all pairs.
cat > f.f90 <<'F'
module m
  use iso_c_binding
  type, bind(c) :: floats
    real(c_float) :: x, y, z
  end type
  type, bind(c) :: words
    integer(c_long) :: n
    integer(c_int8_t) :: k
  end type
  type, bind(c) :: big
    real(c_double) :: a(6)
  end type
  type, bind(c) :: wide
    complex(c_long_double_complex) :: z
  end type
contains
  function turn(f) bind(c)
    type(floats), value :: f
    type(floats) :: turn
    turn = floats(f%y, f%z, f%x)
  end function
  function grow(w, f, d) bind(c)
    type(words), value :: w
    type(floats), value :: f
    real(c_double), value :: d
    type(words) :: grow
    grow = words(w%n + int(f%z), int(w%k + d, c_int8_t))
  end function
  function last(b, w, i) bind(c)
    type(big), value :: b
    type(wide), value :: w
    integer(c_short), value :: i
    type(big) :: last
    last = b
    last%a(6) = real(w%z)*i
  end function
  complex function half(z)
    complex, value :: z
    half = z/2
  end function
  complex(16) function quad(z)
    complex(16), value :: z
    quad = z*(0, 1)
  end function
end module
F
cat > c.c <<'C'
#include <stdio.h>
typedef struct { float x, y, z; } floats;
typedef struct { long n; signed char k; } words;
typedef struct { double a[6]; } big;
typedef struct { _Complex long double z; } wide;
floats turn(floats); words grow(words, floats, double); big last(big, wide, short);
_Complex float __m_MOD_half(_Complex float); _Complex long double __m_MOD_quad(_Complex long double);
int main(void) {
    floats f = turn((floats){1, 2, 3});
    words w = grow((words){40, 5}, f, 2.5);
    big b = last((big){{1, 2, 3, 4, 5, 6}}, (wide){2.5L + 1i}, -3);
    _Complex float h = __m_MOD_half(3.0f + 5.0fi);
    _Complex long double q = __m_MOD_quad(1.25L + 2.5Li);
    printf("%g %g %g %ld %d %g %g %g %g %Lg %Lg\n", f.x, f.y, f.z, w.n, w.k, b.a[0], b.a[5],
           __real__ h, __imag__ h, __real__ q, __imag__ q);
    return 0;
}
C
echo '2 3 1 41 7 1 -7.5 1.5 2.5 -2.5 1.25' > expected
aarch64-linux-gnu-gcc -w -O1 -c c.c -o gc.o
aarch64-linux-gnu-gfortran -w -O1 -c f.f90 -o gf.o
"$RACC" --target=aarch64-linux-gnu -O1 -c c.c -o rc.o
"$RACC" --target=aarch64-linux-gnu -O1 -c f.f90 -o rf.o
for pair in "gc.o rf.o" "rc.o gf.o" "rc.o rf.o"; do
    "$RACC" --target=aarch64-linux-gnu $pair -o mixed
    $run ./mixed > got
    cmp expected got
done
