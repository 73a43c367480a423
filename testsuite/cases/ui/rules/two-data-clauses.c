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
