# -fsanitize=undefined: each check reports its line and goes on, ends the program, or traps; what is defined says nothing.
cat > u.c <<'SRC'
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
struct s { char c; int i; };
struct tail { int n, last[1]; };
static int a[4], two[2][3];
__attribute__((noinline)) static int at(int i) { return a[i]; }
__attribute__((noinline)) static int in(int i, int j) { return two[i][j]; }
__attribute__((noinline)) static int *end(int i) { return &a[i]; }
__attribute__((no_sanitize("undefined"), noinline)) static int spared(int x) { return x + 1; }
int main(int argc, char **argv)
{
    volatile int most = INT_MAX, least = INT_MIN, none = 0, one = 1, minus = -1, many = 40;
    volatile long result = 0;
    volatile double big = 1e20;
    char room[16] = {0};
    switch (argv[1][0]) {
    case 'a': result = most + one; break;
    case 'b': result = least - one; break;
    case 'c': result = most * most; break;
    case 'd': result = -least; break;
    case 'e': result = one / none; break;
    case 'f': result = least % minus; break;
    case 'g': result = one << many; break;
    case 'h': result = one >> minus; break;
    case 'i': result = minus << 1; break;
    case 'j': result = at(4); break;
    case 'k': result = in(1, 3); break;
    case 'l': { int *volatile p = 0; result = p == 0 ? *p : 0; break; }
    case 'm': { struct s *volatile p = (struct s *)(room + 1); result = p->i; break; }
    case 'n': { unsigned char two = 2; bool *volatile p = (bool *)&two; result = *p; break; }
    case 'o': { int v[none]; result = (long)v; break; }
    case 'p': result = (int)big; break;
    case 'q': { char *volatile p = (char *)8; result = (long)(p - 16); break; }
    case 'r': { int i = INT_MAX; i += one; result = i; break; }
    case 's': result = spared(most); break;
    case 'u': __builtin_unreachable();
    case 'z': {
        struct tail *t = calloc(1, sizeof *t + 8);
        t->last[one + 1] = 3;
        result = t->last[2] + (end(4) - a) + (INT_MAX - 1 + one) + (1u << 31) + (least + most) + (7 >> one)
            + (unsigned)(most + 0u + 5u) + (none ? one / none : 3) + (long)(double)most + *(a + 3) + (char)(300 * one);
        short h = SHRT_MAX;
        h++;
        result += h;
        free(t);
        break;
    }
    }
    printf("went on\n");
    return result == 12345;
}
SRC
fails() { if "$@" > out 2> err; then echo "no failure: $*"; exit 1; fi; }
for level in -O0 -O2; do
    "$RACC" $level -w -fsanitize=undefined,float-cast-overflow u.c -o u
    while IFS='|' read -r key text; do
        # Processors stop at these themselves, after the report.
        ends=$(case $key in e | f | l) echo yes ;; esac)
        ./u "$key" > out 2> err || [ "$ends" ]
        line=$(grep -n "case '$key':" u.c | cut -d: -f1)
        grep -Eq "^u.c:($line|8|9):[0-9]+: runtime error: $text" err || { echo "$key at $line: $(cat err)"; exit 1; }
        [ "$ends" ] || grep -q 'went on' out
    done <<'WANT'
a|signed integer overflow: 2147483647 \+ 1 cannot be represented in type 'int'
b|signed integer overflow: -2147483648 - 1 cannot
c|signed integer overflow: 2147483647 \* 2147483647 cannot
d|negation of -2147483648 cannot be represented in type 'int'
e|division by zero
f|division of -2147483648 by -1 cannot be represented in type 'int'
g|shift exponent 40 is too large for 32-bit type 'int'
h|shift exponent -1 is negative
i|left shift of negative value -1
j|index 4 out of bounds for type 'int \[4\]'
k|index 3 out of bounds for type 'int \[3\]'
l|load of null pointer of type 'int'
m|member access within misaligned address .* for type 'struct s', which requires 4 byte alignment
n|load of value 2, which is not a valid value for type '_Bool'
o|variable length array bound evaluates to non-positive value 0
p|1e\+20 is outside the range of representable values of type 'int'
q|pointer index expression with base
r|signed integer overflow: 2147483647 \+ 1 cannot
WANT
    for key in s z; do
        ./u $key > out 2> err && [ ! -s err ] && grep -q 'went on' out || { echo "$key: $(cat err)"; exit 1; }
    done
    fails ./u u
    grep -q 'runtime error: execution reached an unreachable program point' err
    "$RACC" $level -w -fsanitize=undefined -fno-sanitize-recover u.c -o u
    fails ./u a
    if grep -q 'went on' out; then exit 1; fi
    "$RACC" $level -w -fsanitize=undefined -fsanitize-trap u.c -o u
    fails ./u a
    if grep -q 'runtime error' err; then exit 1; fi
    "$RACC" $level -w -fsanitize=shift,null -fno-sanitize=null u.c -o u
    ./u a 2> err && [ ! -s err ]
    ./u g 2> err && [ -s err ]
done
# Fortran's integers, and constructs on cores; code for GPUs has no checks.
cat > o.f90 <<'SRC'
integer, volatile :: i = huge(1), j = -1
i = i + 1
print *, i, ibits(j, 3, 29), ishft(j, 32), maskl(5), modulo(-7, 3)
end
SRC
"$RACC" -fsanitize=undefined o.f90 -o o && ./o 2> err
[ "$(grep -c 'runtime error' err)" = 1 ]
grep -q "^o.f90:2:.*signed integer overflow: 2147483647 + 1 cannot be represented in type 'integer(kind=4)'" err
