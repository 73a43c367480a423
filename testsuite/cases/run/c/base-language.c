// The base language on the host: what any C compiler must do, with no directive at all.
// rows: LNG-01
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int (*binary)(int, int);
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }
static const binary table[] = {plus, minus};

static int sum(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    int s = 0;
    for (int i = 0; i < n; i++)
        s += i % 2 ? (int)va_arg(ap, double) : va_arg(ap, int);
    va_end(ap);
    return s;
}

struct big {
    long v[6];
};
static struct big make(long x)
{
    struct big b = {{x, [3] = x * 2}};
    return b;
}

enum colour { RED, GREEN = 5, BLUE };
union either {
    int i;
    char c[4];
};
static int counter(void)
{
    static int n = 40;
    return ++n;
}
static int compare(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
static jmp_buf back;

int main(int argc, char **argv)
{
    (void)argv;
    printf("%d %d %d\n", table[0](3, 4), table[1](3, 4), sum(4, 1, 2.5, 3, 4.5));
    struct big b = make(7);
    printf("%ld %ld %zu %zu\n", b.v[0], b.v[3], sizeof b, offsetof(struct big, v[2]));
    counter();
    printf("%d %d %d\n", counter(), BLUE, (enum colour)GREEN);
    union either e = {.i = 0x41424344};
    printf("%c %.3s\n", e.c[0], "abcdef");
    int v[] = {5, 3, 9, -1, 7}, n = sizeof v / sizeof *v;
    qsort(v, n, sizeof *v, compare);
    for (int *p = v; p < v + n; p++)
        printf("%d%s", *p, p + 1 < v + n ? "," : "\n");
    char text[32] = "con";
    strcat(text, "cat" "enated");
    printf("%s %zu %d\n", text, strlen(text), strcmp(text, "concat") > 0);
    volatile int jumped = 0;
    if (setjmp(back) == 0) {
        jumped = 1;
        longjmp(back, 2);
    } else
        printf("back %d\n", jumped);
    unsigned char wrap = 250;
    wrap += 10;
    long double ld = 1.0L / 3;
    printf("%d %.15Lf %lld %x %o %e\n", wrap, ld, 1LL << 40, 255, 8, 12345.678);
    int (*grid)[3] = calloc(2, sizeof *grid);
    grid[1][2] = argc;
    printf("%d %d %s\n", grid[1][2], *(*(grid + 1) + 2), argc > 1 ? "many" : "one");
    free(grid);
    goto end;
    printf("never\n");
end:
    return 0;
}
