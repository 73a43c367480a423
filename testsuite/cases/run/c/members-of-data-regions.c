// rows: PTR-05
// A data region names members of structures; constructs in it use the structures, and find the members there.
#include <stdio.h>
#include <stdlib.h>
typedef struct { int *p; int k; } t;
typedef struct { t a; t e[3]; } u;
int main(void){
  t s; u w; t *q = &s; int n = 10;
  s.p = malloc(n*sizeof(int)); s.k = 3;
  w.a.p = malloc(n*sizeof(int)); w.a.k = 4; w.e[1].p = malloc(n*sizeof(int)); w.e[1].k = 5;
  for (int i=0;i<n;i++) { s.p[i]=i; w.a.p[i]=2*i; w.e[1].p[i]=3*i; }
  #pragma acc data copy(s.p[0:n])
  {
  #pragma acc parallel loop
  for (int i=0;i<n;i++) s.p[i] += s.k;
  }
  #pragma acc data copy(w.a.p[0:n], w.e[1].p[0:n])
  {
  #pragma acc parallel loop
  for (int i=0;i<n;i++) { w.a.p[i] += w.a.k; w.e[1].p[i] -= w.e[1].k; }
  }
  #pragma acc data copy(q->p[0:n])
  {
  #pragma acc parallel loop
  for (int i=0;i<n;i++) q->p[i] += q->k;
  }
  t arr[3]; arr[1] = s; arr[2] = w.a; arr[0] = w.e[1];
  #pragma acc data copy(arr[1].p[0:n], arr[2].p[0:n])
  {
  #pragma acc parallel loop
  for (int i=0;i<n;i++) { arr[1].p[i] += arr[1].k;  arr[2].p[i] += arr[2].k; }
  }
  for (int i=0;i<n;i++) printf("%d %d %d\n", s.p[i], w.a.p[i], w.e[1].p[i]);
}
