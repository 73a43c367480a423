// A directive with macros over several lines: what is wrong is on its own line.
#define N 10
#define ALL(x) x[0:N]
#define CLAUSES copyin(d[0:N]) async
void f(float *a, float *b, float *c, float *d)
{
#pragma acc parallel loop copy(ALL(a)) \
        copyin(ALL(b)) /* the input */ \
        CLAUSES \
        gang  cpoy(c) vector_length(N) //~ ERROR E0402 `cpoy` is not an OpenACC clause
    for (int i = 0; i < N; i++)
        a[i] = b[i];
#pragma acc parallel loop copy(ALL(a)) \
        copyin(ALL(b))    private(c N)
//~^ ERROR E0202 '10' cannot follow an expression here
    for (int i = 0; i < N; i++)
        a[i] = b[i];
}
