// Subscripts are gathered over all dimensions, however they are written.
// emit: hir
double f(int n, int m, double (*restrict a)[m], double b[n][m], double c[4][5])
{
    double v[n][m][3], s = 0;
    v[1][2][0] = a[1][2] + (*(a + 1))[2] + *(*(a + 1) + 2);
    s += b[n - 1][m - 1] + c[2][3] + *(c[2] + 3) + 3 [c[2]];
    double *p = &v[0][0][0];
    p[n] = p[-1] + *(p + n) + sizeof v;
    return s + (&c[1])[1][2];
}

struct point { float x[3]; int id : 5, kind : 3; };

float g(struct point *p, int i, int j)
{
    p[i].id++;
    p->kind = p[i].kind;
    return p[i].x[j] + (p + i)->x[0];
}
