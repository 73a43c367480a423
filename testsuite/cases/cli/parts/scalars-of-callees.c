// Scalars that a kernels construct only reads by name, while what it calls stores to them: by a global name, through a
// pointer, through several calls. All of it is one memory here; elsewhere the functions' variables would be declared.
#include <stdio.h>
#define N 8

int shown = 3, *shown_by = &shown;
static int own = 3, count;
static struct pair { int a, b; } both = { 1, 2 };
static double real = 0.5;
static int in[N] = { 1, 2, 3, 4, 5, 6, 7, 8 }, out[N];

static int first_of(const int *p) { return *p; }
static void set_shown(int v) { shown = v; }
static void set_by_pointer(int v) { *shown_by = v; }
static void set_own(int v) { own = v; }
static void set_own_later(int v) { if (v > 2) set_own_later(v - 2); else set_own(v + 5); }
static void set_at(int *p, int v) { *p = v; }
static void set_member(int v) { both.b = v; }
static int counted(void) { return ++count; }
static void halve(double *p) { *p /= 2; }
static int (*chosen)(void) = counted;
static int in_sum(int x) { return (own & 7) + first_of(in) + x; }
static int only_read(const int *p) { return *p + own; }

static void see(const char *name, int x)
{
    printf("%s:", name);
    for (int i = 0; i < N; i++) {
        printf(" %d", out[i]);
        out[i] = 0;
    }
    printf(" | %d %d %d %d %g %d\n", shown, own, both.b, count, real, x);
    shown = own = 3;
    count = 0;
}

int main(void)
{
    int x = 1, y = 2, n = 4, *p = &x, *q = &y, *m = &n;
    double r = 8, *pr = &r;
#pragma acc kernels loop
    for (int i = 0; i < N; i++) { set_shown(in[i]); out[i] = shown; }
    see("a name that other files know", x);
#pragma acc kernels loop
    for (int i = 0; i < N; i++) { set_by_pointer(in[i] * 2); out[i] = shown; }
    see("through a global pointer", x);
#pragma acc kernels loop
    for (int i = 0; i < N; i++) { set_own(in[i] * 3); out[i] = own; }
    see("a name of the file", x);
#pragma acc kernels
    for (int i = 0; i < N; i++) { set_own_later(in[i]); out[i] = own; }
    see("by several calls", x);
#pragma acc kernels
    for (int i = 0; i < N; i++) { set_at(p, in[i] + 10); out[i] = x; }
    see("a local variable", x);
#pragma acc kernels
    for (int i = 0; i < N; i++) { set_member(in[i]); out[i] = both.b; }
    see("a member", x);
#pragma acc kernels
    for (int i = 0; i < N; i++) { counted(); out[i] = count; }
    see("a result that is not used", x);
#pragma acc kernels
    for (int i = 0; i < N; i++) { halve(pr); out[i] = (int)(r * 1000) + x; }
    see("of another type", (int)(r * 100000));
#pragma acc kernels
    for (int i = 0; i < own; i++) { out[i] = i + 5; set_own(5); }
    see("a bound", x);
#pragma acc kernels
    for (int i = 0; i < n + 2; i++) { out[i] = i + 5; set_at(m, 1); }
    see("a part of a bound", n);
#pragma acc kernels
    for (int i = 0; i < 3; i++) {
        set_at(q, i);
        for (int k = 0; k < N; k++) out[k] = out[k] * 2 + in[(k + y) % N];
    }
    see("a subscript of an inner loop", y);
#pragma acc kernels
    for (int i = 0; i < N; i++) { if (counted() > 5) break; out[i] = 100 + count; }
    see("in a condition", x);
#pragma acc kernels
    {
        set_own(4);
        out[0] = own;
        set_own(5);
        for (int i = 1; i < 5; i++) out[i] = own * i;
        set_own(6);
        for (int i = 1; i < N; i++) out[i] += own;
    }
    see("between loops", x);
#pragma acc kernels
    for (int i = 0; i < N; i++) { chosen(); out[i] = count; }
    see("by a pointer to a function", x);
#pragma acc kernels loop
    for (int i = 0; i < N; i++) out[i] = only_read(&in[i]) + shown;
    see("nothing", x);
#pragma acc kernels
    for (int i = 0; i < N; i++) own += in_sum(i);
    see("a sum of itself", x);
    return 0;
}
