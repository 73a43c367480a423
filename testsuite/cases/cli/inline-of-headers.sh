# Inline functions of the system's headers that racc cannot make stand in for functions of the library: those are called.
mkdir -p sys
cat > sys/odd.h <<'SRC'
extern int odd_sum(int n, ...);
extern int odd_plain(int n, ...) __asm__("odd_sum");
extern __inline __attribute__((__always_inline__, __gnu_inline__)) int odd_sum(int n, ...)
{
    return odd_plain(n, __builtin_va_arg_pack());
}
static __inline int odd_own(int n, ...)
{
    return odd_plain(n, __builtin_va_arg_pack());
}
extern __inline __attribute__((__always_inline__, __gnu_inline__)) int odd_alone(int n, ...)
{
    return odd_plain(n, __builtin_va_arg_pack());
}
SRC
cat > sum.c <<'SRC'
#include <stdarg.h>
int odd_sum(int n, ...)
{
    va_list list;
    int sum = 0;
    va_start(list, n);
    while (n-- > 0)
        sum += va_arg(list, int);
    va_end(list);
    return sum;
}
SRC
cat > p.c <<'SRC'
#include <errno.h>
#include <error.h>
#include <odd.h>
#include <stdio.h>
int main(void)
{
    int (*f)(int, ...) = odd_sum;
    printf("%d %d\n", odd_sum(3, 1, 2, 4), f(2, 40, 2));
    fflush(stdout);
    error(0, ENOENT, "file %d", 5);
    error(3, 0, "end %s", "here");
    return 0;
}
SRC
"$RACC" -O2 -c sum.c
for level in -O0 -O2; do
    "$RACC" $level -Wall -isystem sys p.c sum.o -o p
    ./p > out 2> err || [ $? = 3 ]
    [ "$(cat out)" = "7 42" ]
    grep -q 'p: file 5: No such file or directory' err
    grep -q 'p: end here' err
done
# A function that is nowhere else is refused where it is used, and so is one that no declaration says is elsewhere.
for name in odd_own odd_alone; do
    printf '#include <odd.h>\nint main(void)\n{\n    return %s(1, 2);\n}\n' $name > own.c
    if "$RACC" -isystem sys own.c sum.o -o own 2> err; then exit 1; fi
    grep -q "own.c:4:12: error: not yet implemented: \`$name\`, for want of \`__builtin_va_arg_pack\`" err
done
