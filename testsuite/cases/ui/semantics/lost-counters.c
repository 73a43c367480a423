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
