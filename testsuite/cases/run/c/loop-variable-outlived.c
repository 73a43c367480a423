// The variable of a loop under a directive is private, seq or not: outside it keeps its value.
// rows: PRE-01
// reference: none
int main(void)
{
#ifndef _OPENACC
  return 0;
#endif
  unsigned long long f1 = 0, f2o = 0, f3o = 0; int cc = 0; int b[200];
#pragma acc kernels
  {
    int c = 234;
#pragma acc loop
    for (c = 0; c < 100; c++) b[c] = c;
    f1 = 1;
#pragma acc loop
    for (c = 20; c > 0; --c) f1 *= c;
    {
      unsigned long long f2 = 1;
#pragma acc loop independent reduction(*: f2)
      for (c = 20; c > 0; --c) f2 *= c;
      {
        unsigned long long f3 = f2;
#pragma acc loop seq
        for (c = 20; c > 0; --c) f3 /= c;
        f3o = f3;
      }
      f2o = f2;
    }
    cc = c;
  }
  if (f1 != 2432902008176640000ULL || f2o != f1 || f3o != 1 || cc != 234) return 1;
#pragma acc parallel copyout(cc)
  {
    int c = 234;
#pragma acc loop
    for (c = 0; c < 100; c++) b[c] = c;
#pragma acc loop seq
    for (c = 20; c > 0; --c) b[c] /= c;
    cc = c;
  }
  if (cc != 234) return 2;
  int d = 5;
#pragma acc serial copyout(cc) 
  {
#pragma acc loop seq
    for (d = 20; d > 0; --d) b[d] /= 2;
    cc = d;
  }
  return cc != 5 || d != 5 ? 3 : 0;
}
