# What LLVM did to loops and calls, and what not and why, at their lines: in nvc's words below the function's name, in
# gcc's and in clang's. The code stays the same.
cat > v.c <<'SRC'
int other(int);
static int g(int x) { return x * 3; }
__attribute__((noinline)) static int kept(int x) { return other(x) + 1; }
void f(float *restrict a, float *restrict b, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = b[i] + 1;
}
int h(int *p)
{
    int s = 0;
    for (int i = 0; i < 4; i++)
        s += g(p[i]) + other(i);
    return s;
}
float sum(float *a, int n)
{
    float s = 0;
    for (int i = 0; i < n; i++)
        s += a[i] * kept(i);
    return s;
}
void zero(int *a, int n)
{
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
SRC
"$RACC" -O3 -c v.c -o plain.o
"$RACC" -O3 -Minfo=opt -Mneginfo -c v.c -o told.o 2> err
cmp plain.o told.o
cat err
has() { grep -Eq -- "$1" err || { echo "not there: $1"; exit 1; }; }
[ "$(head -n 1 err)" = f: ]
has '^ +6, Generated vector simd code for the loop: [0-9]+ iterations at a time, [0-9]+ vectors interleaved$'
has '^ +12, Loop unrolled 4 times \(completely unrolled\)$'
has '^ +13, g inlined, file v.c \(2\)$'
has '^ +19, Loop not vectorized: it calls a function$'
has 'kept not inlined: '
has 'Loop replaced by a call of memset$'
# Each kind alone.
said() { "$RACC" -O3 "$@" -c v.c -o told.o 2> err; }
said -Minfo=vect && has 'vector simd' && if grep -Eq 'inlined|unrolled' err; then exit 1; fi
said -Minfo=inline && has 'g inlined' && if grep -Eq 'vector|unrolled|not inlined' err; then exit 1; fi
said -Minfo=loop && has 'unrolled' && if grep -Eq 'vector|inlined' err; then exit 1; fi
said -fopt-info-vec-missed && has '^v.c:19:5: missed: loop not vectorized' && if grep -q optimized err; then exit 1; fi
said -fopt-info=told.txt && [ ! -s err ] && grep -q '^v.c:6:5: optimized: vectorized loop' told.txt
said '-Rpass=inline|unroll' && has "^v.c:13:[0-9]+: remark: 'g' inlined into 'h'.*-Rpass=inline" && if grep -q vectorize err; then exit 1; fi
if said '-Rpass=('; then exit 1; fi
if said -fopt-info-nonsense; then exit 1; fi
# Beside the report on constructs, in Fortran, by the source's names.
cat > m.f90 <<'SRC'
module m
contains
  subroutine scale(a, n)
    integer :: n, i
    real :: a(n)
    do i = 1, n
      a(i) = twice(a(i))
    end do
    !$acc parallel loop
    do i = 1, n
      a(i) = a(i) + 1
    end do
  end subroutine
  real function twice(x)
    real, value :: x
    twice = 2 * x
  end function
end module
SRC
"$RACC" -O3 -acc=multicore -Minfo -c m.f90 2> err
cat err
has '^scale:'
has '^ +6, ' && has 'Generated vector simd code'
has 'twice inlined, file m.f90 \(14\)'
has 'Generating multicore code'
