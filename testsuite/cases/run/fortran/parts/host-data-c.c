// The C half of host-data-c.f90.
void arr_c(int n, float *x) {
#pragma acc parallel loop deviceptr(x)
  for (int i = 0; i < n; i++) x[i] += i;
}
