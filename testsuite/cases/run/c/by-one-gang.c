// Loops that were to be shared out and carry a dependence: one gang runs them, in order, at each level and in each
// construct; what gangs execute redundantly around them stays theirs. Tiles keep the order too.
// rows: IND-03, AUTO-02, TILE-01
#include <stdio.h>
#define N 100
int R[N], Q[N][N];
static unsigned h(const int *p, int n) { unsigned s=0; for (int i=0;i<n;i++) s=s*31+(unsigned)p[i]; return s; }
#pragma acc routine worker
void rw(int *a, int n, int *c) {
#pragma acc loop worker
  for (int i=1;i<n;i++) { a[i] += a[i-1]*3;
#pragma acc atomic
   (*c)++; }
}
#pragma acc routine vector
void rv(int *a, int n, int *c) {
#pragma acc loop
  for (int i=1;i<n;i++) { a[i] += a[i-1]*3; int v;
#pragma acc atomic capture
   v=(*c)++;
   if (v < 0) a[i]=0; }
}
#pragma acc routine gang
void rg(int *a, int n, int *c) {
#pragma acc loop gang
  for (int i=1;i<n;i++) { a[i] += a[i-1]*3;
#pragma acc atomic
   (*c)++; }
}
int main(void) {
  int c=0, T[1]={0};
#pragma acc parallel loop gang num_gangs(4) copy(T,R)
  for (int i=0;i<4;i++) { int v;
#pragma acc atomic capture
   v = T[0]++;
   R[i] = R[i]*7+i+1; }
  printf("capture %d %d %d\n", T[0], R[0], R[3]);
  int two=2;
  for (int i=0;i<N;i++) R[i]=0;
#pragma acc parallel loop gang num_gangs(4) copy(R)
  for (int i=0;i<N/2;i++) for (int k=0;k<two;k++) R[2*i+k] += R[2*i]+i;
  printf("short rows %u\n", h(R,N));
#pragma acc parallel num_gangs(4) copy(R,c)
  rg(R,N,&c);
  printf("gang routine %u %d\n", h(R,N), c);
  for (int i=0;i<N;i++) R[i]=i;
#pragma acc kernels loop num_gangs(4) copy(R,c)
  for (int i=1;i<N;i++) { R[i] += R[i-1]*3; 
#pragma acc atomic
   c++; }
  printf("k %u %d\n", h(R,N), c);
  for (int i=0;i<N;i++) for (int j=0;j<N;j++) Q[i][j]=i+j;
#pragma acc kernels num_gangs(4) copy(Q,c)
  {
#pragma acc loop
  for (int i=1;i<N;i++) {
#pragma acc loop
    for (int j=0;j<N;j++) Q[i][j] += Q[i-1][j]*3; 
#pragma acc atomic
   c++; }
  }
  printf("k2 %u %d\n", h(&Q[0][0],N*N), c);
#pragma acc parallel num_gangs(4) copy(Q,c)
  {
#pragma acc loop
  for (int i=1;i<N;i++) {
#pragma acc loop
    for (int j=0;j<N;j++) Q[i][j] += Q[i-1][j]*3 + Q[i-1][(j+7)%N]; 
#pragma acc atomic
   c++; }
  }
  printf("p2 %u %d\n", h(&Q[0][0],N*N), c);
#pragma acc parallel num_gangs(4) copy(Q,c)
  {
#pragma acc loop gang
  for (int i=1;i<N;i++) {
#pragma acc loop worker
    for (int j=1;j<N;j++) { Q[i][j] += Q[i][j-1]*3;
#pragma acc atomic
   c++; } }
  }
  printf("pw %u %d\n", h(&Q[0][0],N*N), c);
/* Nothing orders the gangs of one construct: each loop has a construct of its own. */
#pragma acc parallel loop gang num_gangs(4) num_workers(4) copy(Q,c)
  for (int i=1;i<N;i++) { rw(Q[i], N, &c); }
#pragma acc parallel loop gang num_gangs(4) num_workers(4) copy(Q,c)
  for (int i=1;i<N;i++) { rv(Q[i], N, &c); }
#pragma acc parallel loop gang worker num_gangs(4) num_workers(4) copy(Q,c)
  for (int i=1;i<N;i++) { rv(Q[i], N, &c); }
  printf("pr %u %d\n", h(&Q[0][0],N*N), c);
#pragma acc parallel num_gangs(4) num_workers(4) copy(Q,c)
  {
#pragma acc loop collapse(2)
  for (int i=1;i<N;i++) for (int j=0;j<N;j++) { Q[i][j] += Q[i-1][j]*3;
#pragma acc atomic
   c++; }
#pragma acc loop tile(8,8)
  for (int i=1;i<N;i++) for (int j=0;j<N-1;j++) { Q[i][j] += Q[i-1][j+1]*3;
#pragma acc atomic
   c++; }
  }
  printf("pc %u %d\n", h(&Q[0][0],N*N), c);
#pragma acc kernels copy(Q,c)
  {
#pragma acc loop tile(8,8)
  for (int i=1;i<N;i++) for (int j=0;j<N-1;j++) { Q[i][j] += Q[i-1][j+1]*3; }
  }
#pragma acc parallel copy(Q,c)
  {
#pragma acc loop auto tile(8,8)
  for (int i=1;i<N;i++) for (int j=0;j<N-1;j++) { Q[i][j] += Q[i-1][j+1]*3; }
  }
  printf("kt %u %d\n", h(&Q[0][0],N*N), c);
}
