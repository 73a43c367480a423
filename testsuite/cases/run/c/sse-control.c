// skip: arm64
// The register that controls SSE's arithmetic, by <xmmintrin.h>: subnormal numbers become zero, and come back.
#include <stdio.h>
#include <xmmintrin.h>

static volatile double small = 1e-308;

int main(void) {
  const unsigned before = _mm_getcsr();
  printf("%d\n", small / 4 > 0);
  _mm_setcsr(before | 1u << 15);
  printf("%d %x\n", small / 4 > 0, _mm_getcsr() >> 15 & 1);
  _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_OFF);
  printf("%d %x\n", small / 4 > 0, _MM_GET_FLUSH_ZERO_MODE());
  _MM_SET_ROUNDING_MODE(_MM_ROUND_UP);
  volatile double third = small / small / 3;
  _mm_setcsr(before);
  printf("%.17g %.17g\n", third, small / small / 3);
  return 0;
}
