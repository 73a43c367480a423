// Pointers to functions in data clauses are scalars: copied, updated, compared and brought back as such.
// rows: ROUT-05, UPD-01
#include <stdio.h>
typedef int (*fn)(int);
#pragma acc routine seq
static int add(int a) { return a + 1; }
#pragma acc routine seq
static int mul(int a) { return a * 2; }
struct s { int n; fn f; };
static fn g = mul;
#pragma acc declare copyin(g)
int main(void)
{
    int a[3], b[3], c[3], d[3], e = 0, same = 0;
    fn l = add, m = mul;
    struct s s = { 1, add };
#pragma acc parallel loop copyout(a)
    for (int i = 0; i < 3; i++)
        a[i] = g(i);
    g = add;
#pragma acc update device(g)
#pragma acc data copyin(l, s) copy(m)
    {
#pragma acc parallel loop copyout(b)
        for (int i = 0; i < 3; i++)
            b[i] = l(i + 5) + 100 * s.f(i + 5) + 10000 * g(i);
        l = mul, s.f = mul;
#pragma acc update device(l, s.f)
#pragma acc parallel loop copyout(c, d) present(l, s)
        for (int i = 0; i < 3; i++) {
            c[i] = l(i + 5);
            d[i] = s.f(i + 5);
        }
#pragma acc serial present(m)
        m = l;
#pragma acc serial copy(e, same) firstprivate(l)
        {
            e = l(21);
            same = (l == mul) + 2 * (l != add) + 4 * (g == add);
        }
    }
    for (int i = 0; i < 3; i++)
        printf("%d %d %d %d\n", a[i], b[i], c[i], d[i]);
    printf("%d %d %d\n", m == mul, e, same);
#pragma acc parallel copy(m)
    {
        if (m == mul)
            m = 0;
    }
    printf("%d\n", m == 0);
#pragma acc enter data copyin(m)
    m = mul;
#pragma acc update device(m)
#pragma acc serial copy(e) present(m)
    e = m(4);
    printf("%d\n", e);
#pragma acc exit data delete(m)
}
