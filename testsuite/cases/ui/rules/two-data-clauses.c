// A variable in two data clauses of a construct, or of a procedure.

struct pair { int x[4], y[4]; };

void f(int n, float *p, struct pair s)
{
#pragma acc parallel loop copy(n) copyin(n) //~ WARNING W0404 `n` is in two data clauses
    for (int i = 0; i < 3; i++)
        p[i] = n;
#pragma acc data create(s) copyin(s) //~ WARNING W0404 `s` is in two data clauses
    ;
#pragma acc data copyin(s.x) copyout(s.y) copyin(p[0:2]) copyout(p[2:2]) attach(p)
    ;
}
void sections(int n, float *p, int (*q)[4])
{
    int a[10];
#pragma acc parallel loop copyin(p[0:n]) copyout(p[0:n]) //~ WARNING W0404 `p[0:n]` is in two data clauses
    for (int i = 0; i < n; i++)
        p[i] = i;
#pragma acc data copy(a) copyin(a[0:5]) create(q[0:n][0:2]) copyin(q[0:n][2:2])
    //~^ WARNING W0404 `a[0:5]` is in two data clauses
    ;
#pragma acc data copyin(a[0:4]) copyout(a[3:5]) create(q[0:n]) copyin(q[n:n]) present(p) create(p[0:n])
    //~^ WARNING W0404 `a[3:5]` is in two data clauses
    ;
#pragma acc enter data copyin(a) create(a) //~ WARNING W0404 `a` is in two data clauses
#pragma acc update self(a[0:2]) device(a[2:2]) self(p[0:n]) device(p[0:n]) //~ WARNING W0404 `p[0:n]` is in both directions
#pragma acc exit data delete(a) copyout(a) //~ WARNING W0404 `a` is in two data clauses
}
void declared(int n)
{
    int own[4], same[4];
#pragma acc declare create(own, same)
#pragma acc declare create(same)
#pragma acc declare copyin(own) //~ ERROR E0529 `own` appears in two `declare` clauses
    own[0] = same[0] = n;
}
void pointed_to(int n, float *p)
{
#pragma acc declare copy(p[0:n])
#pragma acc declare copyin(p[0:n]) //~ ERROR E0529 `p[0:n]` appears in two `declare` clauses
    p[0] = n;
}
void copies(int x, int n, int *p)
{
    int a[4] = {0};
#pragma acc parallel firstprivate(x) copy(x) //~ WARNING W0404 `x` is both firstprivate and in a data clause
    x++;
#pragma acc serial private(a) copyin(a[0:2]) firstprivate(p) copy(p[0:n])
    //~^ WARNING W0404 `a` is both private and in a data clause
    a[0] = p[0]++;
#pragma acc parallel loop copy(a) private(a) reduction(+:n)
    for (int i = 0; i < 4; i++)
        n += a[0] = i;
}
