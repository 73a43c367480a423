// A variable that loops around and inside reduce, or inner ones only: the loops between count with them, at all levels, of
// arrays, in routines and kernels constructs. Where an iteration reads the partial result, the loop runs in order.
// rows: LRED-11, DIAG-RED-10, ROUT-26
#include <stdio.h>
int a[20][20][40];
#pragma acc declare create(a)
int gs;
#pragma acc routine worker
static int wr(int i, int n) { 
  int s = 0;
  #pragma acc loop worker
  for (int j=0;j<n;j++)
   #pragma acc loop vector reduction(+:s)
   for (int k=0;k<40;k++) s += a[i][j][k];
  return s;
}
#pragma acc routine gang
static void gr(int *r) { 
  #pragma acc loop gang reduction(+:r[0:1])
  for (int i=0;i<20;i++)
  #pragma acc loop worker
  for (int j=0;j<20;j++)
   #pragma acc loop vector reduction(+:r[0:1])
   for (int k=0;k<40;k++) r[0] += a[i][j][k];
}
int main(void){
 for(int i=0;i<20;i++)for(int j=0;j<20;j++)for(int k=0;k<40;k++) a[i][j][k]=(i*7+j*3+k)%11;
#pragma acc update device(a)
 int s=0, t=5, u=0, v=0, w=0, x=0, z=0; long y=0; double d=0; int arr[4]={1,2,3,4}; int q[20];
 // collapse on outer, vector inner
 #pragma acc parallel loop gang collapse(2) present(a) reduction(+:s)
 for(int i=0;i<20;i++) for(int j=0;j<20;j++) {
   #pragma acc loop vector reduction(+:s)
   for(int k=0;k<40;k++) s+=a[i][j][k];
 }
 printf("%d\n",s);
 #pragma acc parallel loop gang present(a)
 for(int i=0;i<20;i++)
  #pragma acc loop worker vector collapse(2) reduction(max:t)
  for(int j=0;j<20;j++) for(int k=0;k<40;k++) if (a[i][j][k]*i > t) t = a[i][j][k]*i;
 printf("%d\n",t);
 #pragma acc kernels present(a)
 {
 #pragma acc loop gang reduction(+:u)
 for(int i=0;i<20;i++)
  #pragma acc loop worker
  for(int j=0;j<20;j++)
   #pragma acc loop vector reduction(+:u)
   for(int k=0;k<40;k++) u+=a[i][j][k];
 }
 printf("%d\n",u);
 #pragma acc parallel loop present(a)
 for(int i=0;i<20;i++)
  #pragma acc loop
  for(int j=0;j<20;j++)
   #pragma acc loop reduction(+:v)
   for(int k=0;k<40;k++) v+=a[i][j][k];
 printf("%d\n",v);
 #pragma acc parallel loop gang present(a) reduction(+:arr[0:4])
 for(int i=0;i<20;i++)
  #pragma acc loop worker
  for(int j=0;j<20;j++)
   #pragma acc loop vector reduction(+:arr[0:4])
   for(int k=0;k<40;k++) arr[k%4]+=a[i][j][k];
 printf("%d %d %d %d\n",arr[0],arr[1],arr[2],arr[3]);
 #pragma acc parallel loop gang present(a) copyout(q)
 for(int i=0;i<20;i++) {
  int s = i;
  #pragma acc loop worker
  for(int j=0;j<20;j++)
   #pragma acc loop vector reduction(+:s)
   for(int k=0;k<40;k++) s+=a[i][j][k];
  q[i]=s;
 }
 for(int i=0;i<20;i++) printf("%d ",q[i]);
 #pragma acc parallel loop gang present(a) copyout(q)
 for(int i=0;i<20;i++) {
  w = i;
  #pragma acc loop worker
  for(int j=0;j<20;j++)
   #pragma acc loop vector reduction(+:w)
   for(int k=0;k<40;k++) w+=a[i][j][k];
  q[i]=w;
 }
 for(int i=0;i<20;i++) printf("%d ",q[i]);
 #pragma acc parallel loop gang present(a) copyout(q)
 for(int i=0;i<20;i++) q[i] = wr(i,20);
 for(int i=0;i<20;i++) printf("%d ",q[i]);
 puts("");
 int rr[1]={3};
 #pragma acc parallel present(a) copy(rr) num_gangs(4)
 gr(rr);
 printf("%d\n",rr[0]);
 // between loop without directive
 #pragma acc parallel loop gang present(a) reduction(+:x)
 for(int i=0;i<20;i++)
  for(int j=0;j<20;j++)
   #pragma acc loop vector reduction(+:x)
   for(int k=0;k<40;k++) x+=a[i][j][k];
 printf("%d\n",x);
 // global
 #pragma acc parallel loop gang present(a) copy(gs)
 for(int i=0;i<20;i++)
  #pragma acc loop worker
  for(int j=0;j<20;j++)
   #pragma acc loop vector reduction(+:gs)
   for(int k=0;k<40;k++) gs+=a[i][j][k];
 printf("%d\n",gs);
 #pragma acc parallel loop gang present(a) copyout(q)
 for(int i=0;i<20;i++) {
  #pragma acc loop worker
  for(int j=0;j<20;j++)
   #pragma acc loop vector reduction(+:y)
   for(int k=0;k<40;k++) y+=a[i][j][k];
  q[i]=y;
 }
 for(int i=0;i<20;i++) printf("%d ",q[i]);
 printf("\n");
 #pragma acc parallel loop gang present(a) tile(4,4) reduction(+:z)
 for(int i=0;i<20;i++)
  for(int j=0;j<20;j++)
   #pragma acc loop vector reduction(+:z)
   for(int k=0;k<40;k++) z+=a[i][j][k];
 printf("%d\n",z);
 return 0;}
