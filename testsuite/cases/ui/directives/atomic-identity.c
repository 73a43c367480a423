// Objects are told apart by what they are, not by their text: a macro that leads to another object each time, a member of
// another structure, a value that changes in between.
// rows: ATOM-11
#define NEXT a[__COUNTER__]
#define ANOTHER(k) a[(k) + __LINE__ - \
                     __LINE__]
struct s {
    int m, n;
};
int f(int);
void g(struct s *p, struct s *q, int *a, int n)
{
    int v, k = 0;
    volatile int w = 0;
    extern int b[4];
#pragma acc parallel loop copy(a[0:n], p[0:1], q[0:1]) copyin(b)
    for (int i = 0; i < n; i++) {
#pragma acc atomic
        NEXT = NEXT + 1; //~ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic
        p->m = q->m + 1; //~ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic
        p->m = (*p).n + 1; //~ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic
        a[i] = *(a + i + 1) + 1; //~ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic
        a[k++] = a[k++] + 1; //~ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic
        a[w] = a[w] + 1; //~ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic
        a[i] = (*(unsigned *)&a[i]) + 1; //~ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic
        a[i] = ({ int *a = b; a[i]; }) + 1; //~ ERROR E0521 this statement is not a form of `atomic update`
#pragma acc atomic capture
        { v = p->m; q->m += 1; } //~ ERROR E0521 this statement is not a form of `atomic capture`
#pragma acc atomic capture
        { a[i] += 1; v = *(&a[i] + 1); } //~ ERROR E0521 this statement is not a form of `atomic capture`
#pragma acc atomic
        a[i] += *(a + i) - 1; //~ ERROR E0531 an atomic construct can access `a[i]` only once
#pragma acc atomic
        a[i] += *(char *)(a + i); //~ ERROR E0531 an atomic construct can access `a[i]` only once
#pragma acc atomic
        a[i] += f(i[a]); //~ ERROR E0531 an atomic construct can access `a[i]` only once
#pragma acc atomic
        p->m += (*p).n + a[i + 1] + (&a[i] == a);
#pragma acc atomic write
        p->m = (&*p)->m + 1; //~ ERROR E0531 an atomic construct can access `p->m` only once
#pragma acc atomic capture
        *&v = v++; //~ ERROR E0531 an atomic construct can access `v` only once
        a[i] = v;
    }
}
