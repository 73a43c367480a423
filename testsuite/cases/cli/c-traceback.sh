# -traceback in C: a signal that ends the program says where. -C has no effect there, which is said.
cat > a.c <<'C'
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int deep(int *p, int by)
{
    return *p / by;
}
static int forever(int n)
{
    volatile char large[10000];
    large[n % 10000] = n;
    return forever(n + 1) + large[0];
}
int main(int argc, char **argv)
{
    int one = 1;
    if (!strcmp(argv[1], "segv"))
        return deep(NULL, argc);
    if (!strcmp(argv[1], "fpe"))
        return deep(&one, argc - 2);
    if (!strcmp(argv[1], "stack"))
        return forever(0);
    abort();
}
C
"$RACC" -g -traceback a.c -o a
for kind in segv:139:SIGSEGV:deep fpe:136:SIGFPE:deep stack:139:SIGSEGV:forever abort:134:SIGABRT:main; do
    set -- $(echo "$kind" | tr : ' ')
    code=0
    ./a "$1" > out 2> said || code=$?
    test "$code" = "$2" || { echo "$kind: $code"; cat said; exit 1; }
    grep -q "received the signal $3" said
    grep -q "$4" said || { cat said; exit 1; }
done
./a stack 2> said || true
grep -q 'The stack overflows' said && grep -q 'and more' said
./a segv 2> said || true
if grep -Eq 'traceback::report|The stack overflows' said; then cat said; exit 1; fi
grep -q 'a.c:6' said
# Without the option nothing is said.
"$RACC" -g a.c -o b
./b segv > out 2> said || true
if grep -q 'received the signal' said; then exit 1; fi
"$RACC" -C -c a.c 2> said
grep -q 'without effect: -C for C (subscripts' said
# Fortran has its own.
printf 'integer :: a(3), i\ni = 4\na(i) = 1\nprint *, a\nend\n' > f.f90
"$RACC" -C f.f90 -o f 2> said
test ! -s said
if ./f > out 2> said; then exit 1; fi
