// GNU's nested functions: variables of all functions around, recursion, records, as values; objects with a second name; gcc's
// own jumps.
// rows: LNG-01
#include <stdio.h>
#include <stdlib.h>
static int apply(int (*f)(int), int n) {
    int s = 0;
    for (int i = 0; i < n; i++)
        s += f(i);
    return s;
}
struct big {
    int a[8];
};
static int outer(int x) {
    int total = 100;
    double d = 2.5;
    struct big b = {{1, 2, 3}};
    auto int even(int);
    int odd(int n) { return n ? even(n - 1) : 0; }
    int even(int n) { return n ? odd(n - 1) : 1; }
    int add(int y) {
        total += x;
        return x + y + b.a[1];
    }
    int twice(int y) {
        int inner(int z) { return z * x + total; }
        return inner(y) + add(y);
    }
    struct big changed(struct big q, double e) {
        q.a[0] += total;
        q.a[7] = (int)(e * d);
        return q;
    }
    void set(void) {
        d = 4;
        b.a[1] = x;
    }
    int r = add(1) + twice(2) + apply(add, 4) + apply(twice, 3) + even(10) * 1000 + odd(7) * 10000;
    set();
    struct big q = changed(b, 1.5);
    int compare(const void *p, const void *s) { return (*(int *)p - *(int *)s) * (x > 0 ? 1 : -1); }
    int v[5] = {3, 1, 2, 9, -4};
    qsort(v, 5, sizeof *v, compare);
    int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
    return r + total + q.a[0] * 3 + q.a[7] + b.a[1] + v[0] * 7 + v[4] + fact(5) + (int)d;
}
static int levels(int n) {
    int k = n;
    int f(int i) { return i + k; }
    if (!n)
        return f(1);
    int s = apply(f, 3);
    return s + levels(n - 1) + f(2);
}
static void *buffer[5];
static int jumps;
__attribute__((noinline)) static void jump(int by) {
    jumps += by;
    if (jumps < 10)
        __builtin_longjmp(buffer, 1);
}
#if __x86_64__
static int jumped(int n) {
    __label__ out;
    int seen = 0, depth = 0;
    void leave(int k) {
        void deeper(int j) {
            if (j > n)
                goto out;
            seen += j;
        }
        depth++;
        deeper(k);
        leave(k + 1);
    }
    leave(0);
    return -1;
out:
    return seen * 100 + depth;
}
#else
static int jumped(int n) { return n * (n + 1) / 2 * 100 + n + 2; }
#endif
static int kept(int x) {
    int a = 0;
#if __x86_64__
    if (__builtin_setjmp(buffer) == 0)
        for (;;) {
            a = 1;
            jump(-1);
        }
#else
    a = 1;
#endif
    return a ? x : 0;
}
extern int second __attribute__((alias("first")));
int first = 5;
int main(void) {
    printf("%d %d %d\n", outer(3), outer(-2), levels(5));
    first = 9;
    int before = second;
    second = 11;
    printf("%d %d\n", before, first);
    int volatile count = 0;
#if __x86_64__
    if (__builtin_setjmp(buffer))
        count++;
    jump(3);
#else
    count = 3, jumps = 12;
#endif
    printf("%d %d\n", count, jumps);
    printf("%d %d %d\n", jumped(4), jumped(9), kept(6));
    return 0;
}
