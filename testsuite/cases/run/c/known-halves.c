// Bits of values of 64 and 128 bits with a known half: `v | ~(long)(w > 3)`. LLVM's code for AMD lost the other half.
// rows: APXA-AMD-01
#include <stdio.h>

#define N 64
typedef __int128 wide;

#pragma acc routine seq
static long form(int k, long v, int w, unsigned u, int c) {
  switch (k) {
  case 0: return v | (~(long)(w > 3));
  case 1: return v & (~(long)(w > 3));
  case 2: return v ^ (~(long)(w > 3));
  case 3: return v + (~(long)(w > 3));
  case 4: return v | ((long)(w > 3) ^ -5L);
  case 5: return v | ((long)(w > 3) - 2);
  case 6: return v | (~((long)(w > 3) << 32));
  case 7: return v | (-1L << 32 | (long)(w > 3));
  case 8: return v | (~(long)(c && w));
  case 9: return v & (~(long)(c && w));
  case 10: return v ^ (~(long)(c && w));
  case 11: return v + (~(long)(c && w));
  case 12: return v | ((long)(c && w) ^ -5L);
  case 13: return v | ((long)(c && w) - 2);
  case 14: return v | (~((long)(c && w) << 32));
  case 15: return v | (-1L << 32 | (long)(c && w));
  case 16: return v | (~(long)(u & 0xff));
  case 17: return v & (~(long)(u & 0xff));
  case 18: return v ^ (~(long)(u & 0xff));
  case 19: return v + (~(long)(u & 0xff));
  case 20: return v | ((long)(u & 0xff) ^ -5L);
  case 21: return v | ((long)(u & 0xff) - 2);
  case 22: return v | (~((long)(u & 0xff) << 32));
  case 23: return v | (-1L << 32 | (long)(u & 0xff));
  case 24: return v | (~(long)(u >> 20));
  case 25: return v & (~(long)(u >> 20));
  case 26: return v ^ (~(long)(u >> 20));
  case 27: return v + (~(long)(u >> 20));
  case 28: return v | ((long)(u >> 20) ^ -5L);
  case 29: return v | ((long)(u >> 20) - 2);
  case 30: return v | (~((long)(u >> 20) << 32));
  case 31: return v | (-1L << 32 | (long)(u >> 20));
  case 32: return v | (~(long)((unsigned char)w));
  case 33: return v & (~(long)((unsigned char)w));
  case 34: return v ^ (~(long)((unsigned char)w));
  case 35: return v + (~(long)((unsigned char)w));
  case 36: return v | ((long)((unsigned char)w) ^ -5L);
  case 37: return v | ((long)((unsigned char)w) - 2);
  case 38: return v | (~((long)((unsigned char)w) << 32));
  case 39: return v | (-1L << 32 | (long)((unsigned char)w));
  case 40: return v | (~(long)((unsigned short)u));
  case 41: return v & (~(long)((unsigned short)u));
  case 42: return v ^ (~(long)((unsigned short)u));
  case 43: return v + (~(long)((unsigned short)u));
  case 44: return v | ((long)((unsigned short)u) ^ -5L);
  case 45: return v | ((long)((unsigned short)u) - 2);
  case 46: return v | (~((long)((unsigned short)u) << 32));
  case 47: return v | (-1L << 32 | (long)((unsigned short)u));
  case 48: return v | (~(long)(u));
  case 49: return v & (~(long)(u));
  case 50: return v ^ (~(long)(u));
  case 51: return v + (~(long)(u));
  case 52: return v | ((long)(u) ^ -5L);
  case 53: return v | ((long)(u) - 2);
  case 54: return v | (~((long)(u) << 32));
  case 55: return v | (-1L << 32 | (long)(u));
  case 56: return v | (~(long)((unsigned long)v >> 40));
  case 57: return v & (~(long)((unsigned long)v >> 40));
  case 58: return v ^ (~(long)((unsigned long)v >> 40));
  case 59: return v + (~(long)((unsigned long)v >> 40));
  case 60: return v | ((long)((unsigned long)v >> 40) ^ -5L);
  case 61: return v | ((long)((unsigned long)v >> 40) - 2);
  case 62: return v | (~((long)((unsigned long)v >> 40) << 32));
  case 63: return v | (-1L << 32 | (long)((unsigned long)v >> 40));
  case 64: return v | (~(long)(w & 7));
  case 65: return v & (~(long)(w & 7));
  case 66: return v ^ (~(long)(w & 7));
  case 67: return v + (~(long)(w & 7));
  case 68: return v | ((long)(w & 7) ^ -5L);
  case 69: return v | ((long)(w & 7) - 2);
  case 70: return v | (~((long)(w & 7) << 32));
  case 71: return v | (-1L << 32 | (long)(w & 7));
  default: return 0;
  }
}

#pragma acc routine seq
static wide form_wide(int k, wide v, int w, unsigned u, long l) {
  switch (k) {
  case 0: return v | ~(wide)(w > 3);
  case 1: return v | ~(wide)u;
  case 2: return v | ~(wide)(unsigned long)l;
  case 3: return v | ~((wide)(unsigned long)l << 64);
  case 4: return v | ((wide)-1 << 64 | u);
  case 5: return v ^ ~(wide)u;
  default: return 0;
  }
}

enum { FORMS = 72, WIDE = 6 };
static long value[N], got[FORMS][N];
static int w[N], c[N];
static unsigned u[N];
static wide got_wide[WIDE][N];

// The complement is computed in another block than the `|`.
static long across[3][N], wanted[3][N];
#pragma acc routine seq
static void several(long v, unsigned short f, unsigned short e, long *r0, long *r1, long *r2) {
  *r0 = ~(long)f;
  *r1 = v > 5 ? e : f;
  *r2 = v | ~(long)f;
}

int main(void) {
  for (int i = 0; i < N; i++) {
    value[i] = (i * 0x123456789abcdL) ^ ((long)i << 57);
    w[i] = i % 9;
    c[i] = i % 3 == 1;
    u[i] = i * 0x9e3779b9u;
  }
  #pragma acc parallel loop collapse(2)
  for (int k = 0; k < FORMS; k++)
    for (int i = 0; i < N; i++)
      got[k][i] = form(k, value[i], w[i], u[i], c[i]);
  #pragma acc parallel loop collapse(2)
  for (int k = 0; k < WIDE; k++)
    for (int i = 0; i < N; i++)
      got_wide[k][i] = form_wide(k, value[i] * (wide)0x1000000001L, w[i], u[i], value[i]);
  int wrong = 0;
  for (int k = 0; k < FORMS; k++)
    for (int i = 0; i < N; i++)
      if (got[k][i] != form(k, value[i], w[i], u[i], c[i]) && wrong++ < 5)
        printf("form %d, %d: %lx\n", k, i, got[k][i]);
  for (int k = 0; k < WIDE; k++)
    for (int i = 0; i < N; i++)
      if (got_wide[k][i] != form_wide(k, value[i] * (wide)0x1000000001L, w[i], u[i], value[i]) && wrong++ < 5)
        printf("wide form %d, %d: %lx\n", k, i, (long)got_wide[k][i]);
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    several(value[i], u[i], w[i], &across[0][i], &across[1][i], &across[2][i]);
  for (int i = 0; i < N; i++) {
    several(value[i], u[i], w[i], &wanted[0][i], &wanted[1][i], &wanted[2][i]);
    for (int k = 0; k < 3; k++)
      if (across[k][i] != wanted[k][i] && wrong++ < 5)
        printf("across %d, %d: %lx\n", k, i, across[k][i]);
  }
  printf("%d wrong\n", wrong);
  return wrong != 0;
}
