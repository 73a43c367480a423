// Atomic accesses of one location have one type, where it is plain that the location is one.
// rows: DIAG-ATOM-10
union u {
    int i;
    unsigned n;
    float f;
};
struct pair {
    int a;
    float b;
};
void f(union u *p, int *x, struct pair *s, int n)
{
    int k = 0;
#pragma acc parallel loop copy(p[0:1], x[0:2 * n], s[0:1]) firstprivate(k)
    for (int i = 0; i < n; i++) {
#pragma acc atomic
        p->i += 1;
#pragma acc atomic
        p->f += 1; //~ ERROR E0560 this location is accessed atomically with two different types
#pragma acc atomic
        p->n += 1;
#pragma acc atomic
        x[i] += 1;
#pragma acc atomic write
        ((float *)x)[i] = 1; //~ ERROR E0560 this location is accessed atomically with two different types
#pragma acc atomic
        ((float *)x)[i + n] += 1;
#pragma acc atomic
        s->a += 1;
#pragma acc atomic
        s->b += 1;
#pragma acc atomic
        x[k] += 1;
        k++;
#pragma acc atomic
        ((float *)x)[k] += 1;
    }
#pragma acc parallel copy(x[0:n])
    {
#pragma acc atomic
        *(float *)x += 1;
    }
}
