# What the compiler adds on demand: sanitizers, coverage, profiling, hooks, traps, guards; and who sees names.
fails() { if "$@" > out 2> err; then echo "no failure: $*"; exit 1; fi; }

# Errors in memory and between threads, with the line, in both languages and in bodies of constructs.
cat > heap.c <<'END'
#include <stdlib.h>
int *volatile p;
int main(int argc, char **argv)
{
    p = malloc(10 * sizeof(int));
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
        p[i + argc] = i;
    return argv == 0;
}
END
cat > heap.f90 <<'END'
program heap
  integer, allocatable :: a(:)
  allocate (a(10))
  a = 0
  call set(a, 11)
  print *, a(1)
contains
  subroutine set(b, k)
    integer :: b(*), k
    b(k) = 7
  end subroutine
end program
END
for level in -O0 -O2; do
    for acc in "" -acc=multicore; do
        "$RACC" -g $level $acc -fsanitize=address heap.c -o heap
        fails ./heap
        grep -q 'heap-buffer-overflow' err
        grep -q 'heap.c:8' err
    done
    "$RACC" -g $level -fsanitize=address heap.f90 -o heap
    fails ./heap
    grep -q 'heap.f90:10' err
done
cat > spared.c <<'END'
#include <stdlib.h>
__attribute__((no_sanitize("address"))) static int peek(int *p) { return p[10]; }
int main(void)
{
    int *p = calloc(10, sizeof(int)), found = peek(p);
    free(p);
    return found == 12345;
}
END
"$RACC" -fsanitize=address spared.c -o spared && ./spared
cat > race.c <<'END'
#include <pthread.h>
int x;
static void *add(void *unused) { return x++, unused; }
int main(void)
{
    pthread_t thread;
    pthread_create(&thread, 0, add, 0);
    x++;
    return pthread_join(thread, 0);
}
END
"$RACC" -g -fsanitize=thread race.c -o race
fails ./race
grep -q 'data race' err && grep -q 'race.c:8' err
fails "$RACC" -fsanitize=address,thread race.c -o race
# Gangs on several threads: no race but the program's own, at copies of whole objects neither.
cat > gangs.c <<'END'
#include <stdio.h>
#include <stdlib.h>
typedef struct { double d[20]; } Row;
int main(int argc, char **argv)
{
    enum { N = 3000 };
    Row *rows = calloc(N, sizeof(Row)), zero = {{0}};
    int counts[7] = {0}, wrong = argc > 1;
    double sum = 0;
#pragma acc data copy(rows[0:N])
    {
#pragma acc parallel loop gang num_gangs(8) firstprivate(zero)
        for (int i = 0; i < N; i++)
            rows[i] = zero, rows[i].d[3] = i;
#pragma acc parallel loop gang num_gangs(8) reduction(+:sum) copy(counts) async
        for (int i = 0; i < N; i++) {
            Row last = rows[N - 1 - i];
            sum += last.d[3];
#pragma acc atomic
            counts[i % 7]++;
        }
#pragma acc wait
#pragma acc parallel loop gang num_gangs(8) copy(counts) if(wrong)
        for (int i = 0; i < N * 100; i++)
            counts[i % 7]++;
    }
    free(rows);
    (void)argv;
    return sum != N * (N - 1) / 2 || counts[1] < N / 7;
}
END
for level in -O0 -O2; do
    "$RACC" -acc=multicore,sim -g $level -fsanitize=thread gangs.c -o gangs
    for device in multicore sim; do ACC_DEVICE_TYPE=$device ACC_NUM_CORES=4 ./gangs; done
done
export ACC_NUM_CORES=4
# Threads that happen to run one after the other do not race.
tries=0
while ./gangs wrong 2> err; do
    tries=$((tries + 1))
    [ $tries -lt 10 ]
done
grep -q 'data race' err && grep -q 'gangs.c:25' err
unset ACC_NUM_CORES
printf '#include <stdlib.h>\nvoid *volatile p;\nint main(void) { p = malloc(100); p = 0; return 0; }\n' > leak.c
"$RACC" -fsanitize=leak leak.c -o leak
fails ./leak
grep -q '100 byte(s) leaked' err

# Counts of lines for gcov, added over runs and over all cores.
cat > lines.c <<'END'
int f(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i % 3;
    return s;
}
int never(int n)
{
    return n + 1;
}
int main(int argc, char **argv)
{
    int a[100];
#pragma acc parallel loop copyout(a)
    for (int i = 0; i < 100; i++)
        a[i] = i;
    return f(10) + a[9] != 18 || argv == 0;
}
END
for acc in -acc=host -acc=multicore; do
    rm -f lines.gc*
    "$RACC" --coverage $acc -c lines.c && "$RACC" --coverage $acc lines.o -o lines
    ./lines && ./lines
    gcov lines.c > out
    grep -q 'Runs:2' lines.c.gcov
    grep -Eq '^ +2: +3:' lines.c.gcov
    grep -Eq '^ +20: +5:' lines.c.gcov
    grep -Eq '^ +#####: +10:' lines.c.gcov
    grep -Eq '^ +20[0-9]: +17:' lines.c.gcov
done
mkdir moved
GCOV_PREFIX=$PWD/moved GCOV_PREFIX_STRIP=99 ./lines
[ -e moved/lines.gcda ]
printf 'program p\n  integer :: i, s\n  s = 0\n  do i = 1, 10\n    s = s + i\n  end do\n  if (s < 0) stop 1\nend program\n' > lines.f90
"$RACC" -fprofile-arcs -ftest-coverage lines.f90 -o lines-f && ./lines-f
gcov lines-f-lines.gcno > out
grep -Eq '^ +10: +5:' lines.f90.gcov

# Profiles for gprof.
printf 'double work(int n)\n{\n    double s = 0;\n    for (int i = 1; i < n; i++)\n        s += 1.0 / i;\n    return s;\n}\nint main(void)\n{\n    double s = 0;\n    for (int k = 0; k < 300; k++)\n        s += work(100000 + k);\n    return s < 0;\n}\n' > prof.c
"$RACC" -pg -O0 prof.c -o prof && ./prof
gprof -b -p ./prof gmon.out > out
grep -Eq ' 300 .*work' out

# The program's own hooks.
cat > hooks.c <<'END'
#include <stdio.h>
#define SILENT __attribute__((no_instrument_function))
static int depth;
SILENT void __cyg_profile_func_enter(void *f, void *from) { printf("%d", ++depth), (void)f, (void)from; }
SILENT void __cyg_profile_func_exit(void *f, void *from) { depth--, (void)f, (void)from; }
static inline int twice(int x) { return 2 * x; }
int main(int argc, char **argv) { return twice(argc) - 2 || argv == 0; }
END
"$RACC" -O2 -finstrument-functions hooks.c -o hooks && [ "$(./hooks)" = 12 ]
"$RACC" -O2 -finstrument-functions-after-inlining hooks.c -o hooks && [ "$(./hooks)" = 1 ]
"$RACC" -O2 -finstrument-functions -fno-instrument-functions hooks.c -o hooks && [ -z "$(./hooks)" ]

# Overflow ends the program, in both languages; without overflow nothing changes.
printf 'int main(int argc, char **argv)\n{\n    int x = argc > 1 ? 2147483647 : 1, y = -x - 1;\n    (void)argv;\n    return x + argc != 2 && (y = -y) != 7;\n}\n' > over.c
printf 'integer :: i\nread (*, *) i\nprint *, i * 2\nend\n' > over.f90
for level in -O0 -O2; do
    "$RACC" $level -ftrapv over.c -o over && ./over
    if (./over more) 2> /dev/null; then exit 1; fi
    "$RACC" $level -ftrapv over.f90 -o over && echo 20 | ./over | grep -q 40
    if (echo 2000000000 | ./over) > out 2> err; then exit 1; fi
    "$RACC" $level -ftrapv -fwrapv over.c -o over
    (./over more) || [ $? = 1 ]
done

# Guards of the stack, marks for jumps, probes.
cat > smash.c <<'END'
#include <string.h>
__attribute__((noinline)) void copy(const char *s)
{
    char b[8];
    strcpy(b, s);
    __asm__ volatile("" : : "r"(b) : "memory");
}
int main(int argc, char **argv) { return copy("far more than eight characters, and then some more"), argc < 0 || argv == 0; }
END
"$RACC" -O1 -fstack-protector smash.c -o smash
fails ./smash
grep -q 'stack smashing' err
fails "$RACC" -S smash.c -fno-such -o -
"$RACC" -S prof.c -o - | (! grep -q __stack_chk_fail)
"$RACC" -fstack-protector-all -S prof.c -o - | grep -q __stack_chk_fail
"$RACC" -fcf-protection -S prof.c -o - | grep -q endbr64
printf 'int main(void)\n{\n    volatile char big[100000];\n    big[1] = 0;\n    return big[1];\n}\n' > big.c
"$RACC" -O1 -fstack-clash-protection -S big.c -o probes.s && "$RACC" -O1 -S big.c -o plain.s
! cmp -s probes.s plain.s
"$RACC" -O1 -fstack-clash-protection big.c -o big && ./big

# Sections that the linker may leave out.
printf 'int data = 3, zero;\nconst int constant = 4;\nstatic int f(void) { return data; }\nint g(void) { return f() + zero; }\nint gone(void) { return constant; }\nint main(void) { return g() - 3; }\n' > s.c
"$RACC" -ffunction-sections -fdata-sections -c s.c
for section in .text.g .text.gone .data.data .bss.zero; do readelf -SW s.o | grep -q " $section "; done
"$RACC" -Wl,--gc-sections s.o -o s && ./s
nm s > names
if grep -q gone names; then exit 1; fi

# Visibility: the option for definitions, the pragma for all, the attribute before both.
cat > v.c <<'END'
int plain(void) { return 1; }
__attribute__((visibility("default"))) int shown(void) { return 2; }
int data = 3;
__attribute__((visibility("default"))) int shown_data = 4;
#pragma GCC visibility push(default)
int pushed(void) { return 5; }
#pragma GCC visibility push(hidden)
int twice(void) { return 6; }
extern int elsewhere;
__attribute__((visibility("protected"))) int kept(void) { return elsewhere; }
#pragma GCC visibility pop
int popped;
#pragma GCC visibility pop
END
"$RACC" -fPIC -fvisibility=hidden -c v.c
seen() { readelf -sW v.o | awk -v n="$1" '$8 == n { print $6 }'; }
[ "$(seen plain) $(seen data) $(seen twice) $(seen elsewhere)" = "HIDDEN HIDDEN HIDDEN HIDDEN" ]
[ "$(seen shown) $(seen shown_data) $(seen pushed) $(seen popped)" = "DEFAULT DEFAULT DEFAULT DEFAULT" ]
[ "$(seen kept)" = PROTECTED ]
"$RACC" -fPIC -c v.c
[ "$(seen plain) $(seen data) $(seen twice)" = "DEFAULT DEFAULT HIDDEN" ]
printf '#pragma GCC visibility push(secret)\nint x;\n' > bad.c
fails "$RACC" -c bad.c
grep -q 'bad.c:1:' err
printf 'subroutine f()\nend\n' > v.f90
"$RACC" -fvisibility=hidden -c v.f90 2> err
grep -q 'without effect: -fvisibility' err
