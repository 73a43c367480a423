// OpenACC 3.4 §2.7.8: what copyin(readonly:) names is not stored to in its region.
struct s { int i; int *p; };
void f(int n, int *p, const int *q, struct s *r) {
  int a[9] = {0}, b[9] = {0}, x = 0;
  struct s t = {0, p};
#pragma acc parallel copyin(readonly: a, x) copy(b)
  {
    b[0] = a[1] + x;
    a[2] = 1; //~ WARNING W0404 `a` is read only in this region, but stored to here
    a[3] = 1;
  }
#pragma acc data copyin(readonly: p[0:n], q[0:n], t)
  {
    p[0] = 1;
#pragma acc parallel loop copyin(readonly: t.p[0:n])
    for (int i = 0; i < n; i++) {
      t.p[i] = q[i];
      p[i] += q[i]; //~ WARNING W0404 `p[0:n]` is read only in this region, but stored to here
    }
#pragma acc parallel loop
    for (int i = 0; i < n; i++) r->p[i] = p[i];
  }
#pragma acc parallel loop copyin(readonly: x) private(x)
  for (int i = 0; i < n; i++) x = i;
}
