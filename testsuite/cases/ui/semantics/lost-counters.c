// args: -acc=multicore,gpu -gpu=cc80
// Loop variables of loops with directives that are read in the construct behind them; others keep their last value.
void f(int n, int *a, int *m) {
  int i, j, k = 0;
#pragma acc parallel num_gangs(1) copy(a[0:n]) copyout(m[0:1])
  {
#pragma acc loop vector
    for (i = 0; i < n; i++) //~ WARNING W0625 `i` is read behind this loop
      a[i] = i;
    m[0] = i;
  }
#pragma acc kernels copy(a[0:n]) copyout(m[0:1])
  {
    for (j = 0; j < n; j++)
      k += 2;
    m[0] = j + k;
  }
}
// A jump back in a later loop reads nothing of the first one's variable.
void g(int *a) {
#pragma acc parallel loop gang copy(a[0:8])
  for (int i = 0; i < 8; i++) {
    int x[4], total = 0;
#pragma acc loop vector
    for (int k = 0; k < 4; k++)
      x[k] = k;
#pragma acc loop vector reduction(+:total)
    for (int k = 0; k < 4; k++) {
      int c = 0;
    again:
      total += x[k];
      if (++c < 2)
        goto again;
    }
    a[i] = total;
  }
}
