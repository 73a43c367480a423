// GNU's `cleanup` on every way out of a scope, functions with a second name, overflow asked for without a result.
// rows: LNG-01
#include <stdio.h>
#include <stdlib.h>

struct four {
    int a[4];
};
static void tell(int *p) { printf("<%d>", *p); }
static void let_go(void *p) {
    printf("[%s]", *(char **)p);
    free(*(void **)p);
}
#define TOLD __attribute__((cleanup(tell)))

static int leave(int n) {
    TOLD int a = 1;
    for (int i = 0; i < 4; i++) {
        TOLD int b = 10 + i;
        if (i == 1)
            continue;
        if (i == n)
            break;
        switch (i) {
        case 0: {
            TOLD int c = 99;
            break;
        }
        default:;
        }
    }
    if (n == 7)
        goto out;
    {
        TOLD int d = 2;
        if (n == 5)
            goto out;
        if (n == 6) {
            TOLD int e = 3;
            goto in;
        }
    in:
        printf("in");
        if (n == 8)
            return a + d;
    }
    while (n-- > 3) {
        TOLD int w = n;
    }
out:
    printf("out");
    return a;
}

static struct four record(void) {
    TOLD int k = 5;
    struct four v = {{1, 2, 3, k}};
    return v;
}

static int hidden(int x) { return x * 2; }
int shown(int x) { return x + 1; }
int second(int x) __attribute__((alias("shown")));
int of_hidden(int x) __attribute__((weak, alias("hidden")));

int main(void) {
    for (int i = 2; i < 9; i++)
        printf(" %d\n", leave(i));
    printf("%d\n", record().a[3]);
    int v = ({
        TOLD int q = 8;
        q + 1;
    });
    printf(" %d\n", v);
    {
        __attribute__((cleanup(let_go))) char *p = malloc(5);
        sprintf(p, "abc");
    }
    printf(" %d %d\n", second(3), of_hidden(4));
    int most = 2147483647;
    printf("%d %d %d %d\n", __builtin_add_overflow_p(most, 1, 0), __builtin_add_overflow_p(most, 1, 0LL),
           __builtin_mul_overflow_p(3, 43, (signed char)0), __builtin_sub_overflow_p(0u, 1u, 0u));
    TOLD int last = 100;
    return 0;
}
