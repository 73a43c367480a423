// Loops whose step is the least integer of its type, which has no negative: plain ones and in constructs.
#include <stdio.h>
#define T(name, ty) int name(ty a, ty b, ty s) { int n = 0; for (ty i = a; i > b; i += s) { n++; if (n > 5) break; } return n; }
#define D(name, ty) int name(ty a, ty b, ty s) { int n = 0; for (ty i = a; i > b; i -= s) { n++; if (n > 5) break; } return n; }
T(f1, signed char) T(f2, short) T(f4, int) T(f8, long) T(f16, __int128)
int c1(signed char a, signed char b) { int n=0; for (signed char i = a; i >= b; i += -128) { n++; if (n>5) break; if (i < 0) break;} return n; }
int c4(int a, int b) { int n=0; for (int i = a; i >= b; i += -2147483647-1) { n++; if (i<0) break; } return n; }
int c8(long a, long b) { int n=0; for (long i = a; i >= b; i += -9223372036854775807L-1) { n++; if (i<0) break;} return n; }
int main(){
 printf("%d %d %d\n", f1(127,-1,-128), f2(32767,-1,-32768), f4(2147483647,-1,-2147483647-1));
 printf("%d\n", f8(9223372036854775807L,-1,-9223372036854775807L-1));
 printf("%d %d %d\n", c1(127,-1), c4(2147483647,-1), c8(9223372036854775807L,-1));
 int r = 0;
 #pragma acc parallel loop reduction(+:r)
 for (int i = 2147483647; i >= -1; i -= 2147483647) r += i & 7;
 printf("%d\n", r);
 r = 0;
 #pragma acc parallel loop reduction(+:r)
 for (int i = 2147483647; i > -1; i += -2147483647-1) r += (i & 7) + 1;
 printf("%d\n", r);
 int s = -2147483647-1; r = 0;
 #pragma acc parallel loop reduction(+:r)
 for (int i = 2147483647; i > -1; i += s) r += (i & 7) + 1;
 printf("%d\n", r);
 signed char sc = -128; r = 0;
 #pragma acc parallel loop reduction(+:r)
 for (signed char i = 127; i > -1; i += sc) r += (i & 7) + 1;
 printf("%d\n", r);
 long l = -9223372036854775807L-1; r = 0;
 #pragma acc parallel loop reduction(+:r)
 for (long i = 9223372036854775807L; i > -1; i += l) r += (i & 7) + 1;
 printf("%d\n", r);
 #pragma acc parallel loop reduction(+:r)
 for (__int128 i = 5; i > -1; i += l) r += (i & 7) + 1;
 printf("%d\n", r);
}
