// skip: arm64
// only: plain serial
// <fmaintrin.h>: each intrinsic on fixed bits; all bytes of its result are printed.
#include <immintrin.h>
#include <stdio.h>
#include <string.h>

static const double doubles[12] = {1.5, -2.25, 3e9, -0.0, 1e-310, 7.75, 0.1, -1e300, 2.5, 0.0, __builtin_inf(), 123.5};
static const float floats[20] = {1.5f, -2.25f, 3e9f, -0.0f, 1e-40f, 7.75f, 0.1f, -1e30f, 2.5f, 0.0f,
                                 -__builtin_inff(), 123.5f, 0.75f, -0.5f, 1e20f, 65504, 3.5f, -9, 1e-5f, 4};
static unsigned char bytes[128], in[64] __attribute__((aligned(64))), out[64] __attribute__((aligned(64)));

static void show(const char *name, const void *at, int size) {
  printf("%s ", name);
  for (int n = 0; n < size; n++)
    printf("%02x", ((const unsigned char *)at)[n]);
  putchar('\n');
}

#define VALUE(e) { __typeof__(e) r = e; show(#e, &r, sizeof r); }
#define PS(n) _mm_loadu_ps(floats + (t + 4 * n) % 16)
#define PD(n) _mm_loadu_pd(doubles + (t + 3 * n) % 10)
#define QS(n) _mm256_loadu_ps(floats + (t + 4 * n) % 12)
#define QD(n) _mm256_loadu_pd(doubles + (t + 3 * n) % 8)

__attribute__((target("fma")))
static void fma(int t) {
  VALUE(_mm_fmadd_pd(PD(0), PD(1), PD(2)))
  VALUE(_mm256_fmadd_pd(QD(0), QD(1), QD(2)))
  VALUE(_mm_fmadd_ps(PS(0), PS(1), PS(2)))
  VALUE(_mm256_fmadd_ps(QS(0), QS(1), QS(2)))
  VALUE(_mm_fmadd_sd(PD(0), PD(1), PD(2)))
  VALUE(_mm_fmadd_ss(PS(0), PS(1), PS(2)))
  VALUE(_mm_fmsub_pd(PD(0), PD(1), PD(2)))
  VALUE(_mm256_fmsub_pd(QD(0), QD(1), QD(2)))
  VALUE(_mm_fmsub_ps(PS(0), PS(1), PS(2)))
  VALUE(_mm256_fmsub_ps(QS(0), QS(1), QS(2)))
  VALUE(_mm_fmsub_sd(PD(0), PD(1), PD(2)))
  VALUE(_mm_fmsub_ss(PS(0), PS(1), PS(2)))
  VALUE(_mm_fnmadd_pd(PD(0), PD(1), PD(2)))
  VALUE(_mm256_fnmadd_pd(QD(0), QD(1), QD(2)))
  VALUE(_mm_fnmadd_ps(PS(0), PS(1), PS(2)))
  VALUE(_mm256_fnmadd_ps(QS(0), QS(1), QS(2)))
  VALUE(_mm_fnmadd_sd(PD(0), PD(1), PD(2)))
  VALUE(_mm_fnmadd_ss(PS(0), PS(1), PS(2)))
  VALUE(_mm_fnmsub_pd(PD(0), PD(1), PD(2)))
  VALUE(_mm256_fnmsub_pd(QD(0), QD(1), QD(2)))
  VALUE(_mm_fnmsub_ps(PS(0), PS(1), PS(2)))
  VALUE(_mm256_fnmsub_ps(QS(0), QS(1), QS(2)))
  VALUE(_mm_fnmsub_sd(PD(0), PD(1), PD(2)))
  VALUE(_mm_fnmsub_ss(PS(0), PS(1), PS(2)))
  VALUE(_mm_fmaddsub_pd(PD(0), PD(1), PD(2)))
  VALUE(_mm256_fmaddsub_pd(QD(0), QD(1), QD(2)))
  VALUE(_mm_fmaddsub_ps(PS(0), PS(1), PS(2)))
  VALUE(_mm256_fmaddsub_ps(QS(0), QS(1), QS(2)))
  VALUE(_mm_fmsubadd_pd(PD(0), PD(1), PD(2)))
  VALUE(_mm256_fmsubadd_pd(QD(0), QD(1), QD(2)))
  VALUE(_mm_fmsubadd_ps(PS(0), PS(1), PS(2)))
  VALUE(_mm256_fmsubadd_ps(QS(0), QS(1), QS(2)))
}

int main(void) {
  for (int n = 0; n < 128; n++)
    bytes[n] = (unsigned char)(n * 37 + n * n * 11 + 5);
  memcpy(in, bytes + 3, sizeof in);
  for (int t = 0; t < 3; t++) {
    if (__builtin_cpu_supports("fma"))
      fma(t);
  }
  return 0;
}
