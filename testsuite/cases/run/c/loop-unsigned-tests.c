// Signed variables, unsigned tests: below zero the variable is beyond all bounds, whatever the step.
#include <stdio.h>
int f(int lim, signed char k){ int c=0; int i; for (i = 15; (unsigned)i <= lim; i = i + k) c++; return c*100+i; }
int f2(int lim, signed char k){ int c=0; int i; for (i = 15; (unsigned)i <= lim; i -= k) c++; return c*100+i; }
int f3(unsigned lim, int k){ int c=0; int i; for (i = 15; (unsigned)i < lim; i += k) c++; return c*100+i; }
int f4(unsigned lim){ int c=0; int i; for (i = 15; (unsigned)i < lim; i--) c++; return c*100+i; }
int f5(unsigned lim, int s){ int c=0; int i; for (i = s; (unsigned)i < lim; i++) c++; return c*100+i; }
int f6(unsigned long lim, int k){ int c=0; int i; for (i = 15; i < lim; i+=k) c++; return c*100+i; }
int main(){ printf("%d %d %d %d %d %d\n", f(-8,-1), f2(-8,1), f3(-8u,-1), f4(-8u), f5(3,-2), f6(-8l,-1)); }
