# -W options turn warnings on and off by gcc's names, and into errors.
cat > w.c <<'END'
int f(int n, unsigned u)
{
    int unused;
    return n < u;
}
END
count() { "$RACC" "$@" -c w.c -o w.o 2> err || true; grep -c 'warning:' err || true; }
[ "$(count)" = 0 ]
[ "$(count -Wall)" = 1 ] && grep -q 'is not used \[W0340, -Wunused-variable\]' err
[ "$(count -Wextra)" = 1 ] && grep -q 'W0313, -Wsign-compare' err
[ "$(count -Wall -W)" = 2 ]
[ "$(count -Wall -Wextra -Wno-unused-variable)" = 1 ]
[ "$(count -Wno-unused -Wall)" = 0 ]
[ "$(count -Wsign-compare)" = 1 ]
[ "$(count -Wall -Wextra -w)" = 0 ]
fails() { if "$RACC" "$@" -c w.c -o no.o 2> err; then echo "accepted: $*"; exit 1; fi; [ ! -e no.o ]; }
fails -Wall -Werror
fails -Werror=unused-variable
grep -q 'w.c:3:9: error: .*-Wunused-variable' err
"$RACC" -Wall -Wextra -Werror -Wno-error=unused-variable -Wno-error=sign-compare -c w.c 2> err
[ "$(grep -c warning: err)" = 2 ]
"$RACC" -Wall -Werror -Wno-error -c w.c 2> err
grep -q warning: err

# Pragmas of the source override them from there on, also those that macros make.
cat > g.c <<'END'
#pragma GCC diagnostic ignored "-Wunused-function"
static int f(void) { return 1; }
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wunused-function"
static int g(void) { return 1; }
#pragma GCC diagnostic pop
static int h(void) { return 1; }
#define QUIET _Pragma("GCC diagnostic push") _Pragma("GCC diagnostic ignored \"-Wsign-compare\"")
QUIET
int i(int n, unsigned u) { return n < u; }
_Pragma("GCC diagnostic pop")
int j(int n, unsigned u) { return n < u; }
END
if "$RACC" -Wall -Wextra -c g.c 2> err; then exit 1; fi
[ "$(grep -Ec 'error:|warning:' err)" = 2 ]
grep -q 'g.c:5:12: error: .*-Wunused-function' err
grep -q 'g.c:12:.*warning: .*-Wsign-compare' err

# No more errors than are wanted.
printf 'int a = b;\nint c = d;\nint e = f;\n' > e.c
if "$RACC" -fmax-errors=2 -c e.c 2> err; then exit 1; fi
[ "$(grep -c error: err)" = 2 ]
if "$RACC" -Wfatal-errors -c e.c 2> err; then exit 1; fi
[ "$(grep -c error: err)" = 1 ]

# A program that asks for checked functions itself gets the plain ones.
printf '#define _FORTIFY_SOURCE 2\n#include <stdio.h>\n#include <string.h>\nint main(void)\n{\n    char b[9] = "a";\n    strncat(b, "bc", 1);\n    return sprintf(b + 3, "%%d", 7) + strcmp(b, "ab") != 1;\n}\n' > fortified.c
"$RACC" -O2 fortified.c -o fortified && ./fortified

# Headers of the system, and code that is as it should be, get no word.
cat > h.c <<'END'
#include <assert.h>
#include <complex.h>
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <wchar.h>
static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static double total(int n, ...)
{
    va_list list;
    double sum = 0;
    va_start(list, n);
    while (n-- > 0)
        sum += va_arg(list, double);
    va_end(list);
    return sum;
}
int main(int argc, char **argv)
{
    int c, a[] = {3, 1, 2}, *p;
    size_t n = sizeof a / sizeof *a, i;
    FILE *file = fopen(argv[argc - 1], "r");
    fd_set set;
    FD_ZERO(&set);
    FD_SET(0, &set);
    assert(n == 3);
    qsort(a, n, sizeof *a, order);
    for (i = 0; i < n; i++)
        printf("%zu %d %s %c\n", i, a[i], isalpha('x') ? "yes" : "no", toupper('y'));
    if (!file)
        return errno != ENOENT;
    while ((c = getc(file)) != EOF)
        if (c == '\n' || (c >= 'a' && c <= 'z'))
            putchar(c);
    switch (argc) {
    case 1:
        p = malloc(n * sizeof *p);
        break;
    case 2: /* FALLTHROUGH */
    default:
        p = NULL;
    }
    free(p);
    fclose(file);
    return !FD_ISSET(0, &set) || total(2, 1.0, 2.0) < 3 || creal(1.0 + 2.0 * I) < 1;
}
END
for option in -O0 -O2; do
    "$RACC" $option -Wall -Wextra -c h.c 2> err
    [ ! -s err ]
done
