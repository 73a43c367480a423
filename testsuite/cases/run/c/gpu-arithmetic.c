// Each operation on each type, on edge values and on values from a generator: what a GPU's instructions give is what the
// host's do. One line an operation, so that the one that differs is seen.
// rows: EXEC-01
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { N = 640 };

static uint64_t state = 88172645463325252ull;

static uint64_t next(void)
{
    state ^= state << 13;
    state ^= state >> 7;
    return state ^= state << 17;
}

/* Small, large and edge values by turns. */
static uint64_t bits(int i)
{
    static const uint64_t edges[] = {0, 1, 2, 3, 31, 32, 63, 64, 127, 128, 255, 32767, 32768, 65535, 0x7fffffff, 0x80000000,
                                     0xffffffff, 0x100000000, 0x7fffffffffffffff, 0x8000000000000000, 0xffffffffffffffff};
    uint64_t r = next();
    switch (i % 4) {
    case 0: return edges[r % (sizeof edges / sizeof *edges)];
    case 1: return r >> (r & 63);
    case 2: return -(r >> (r & 63));
    default: return r;
    }
}

static uint64_t sum(const void *from, size_t bytes)
{
    const unsigned char *c = from;
    uint64_t h = 14695981039346656037ull;
    for (size_t i = 0; i < bytes; i++)
        h = (h ^ c[i]) * 1099511628211ull;
    return h;
}

#define EACH(type, name, expression)                                             \
    {                                                                            \
        _Pragma("acc parallel loop copyin(a, b, c) copyout(r)")                  \
        for (int i = 0; i < N; i++) {                                            \
            type x = a[i], y = b[i], z = c[i];                                   \
            (void)x, (void)y, (void)z;                                           \
            r[i] = (expression);                                                 \
        }                                                                        \
        printf(#type " " name " %016llx\n", (unsigned long long)sum(r, sizeof r)); \
    }

#define INTEGERS(type, wide, width)                                              \
    static void on_##type(void)                                                  \
    {                                                                            \
        static type a[N], b[N], c[N], r[N];                                      \
        for (int i = 0; i < N; i++)                                              \
            a[i] = (type)bits(i), b[i] = (type)bits(i / 4), c[i] = (type)bits(i / 16); \
        EACH(type, "+", (wide)x + (wide)y)                                       \
        EACH(type, "-", (wide)x - (wide)y)                                       \
        EACH(type, "*", (wide)x * (wide)y)                                       \
        EACH(type, "*+", (wide)x * (wide)y + (wide)z)                            \
        EACH(type, "++", (wide)x + (wide)y + (wide)z)                            \
        EACH(type, "/", y == 0 || y == (type)-1 ? 7 : x / y)                     \
        EACH(type, "%", y == 0 || y == (type)-1 ? 7 : x % y)                     \
        EACH(type, "/7", x / 7)                                                  \
        EACH(type, "%10", x % 10)                                                \
        EACH(type, "&|^", ((x & y) | z) ^ (x | y))                               \
        EACH(type, "&~", (x & ~y) | (~x & z))                                    \
        EACH(type, "^+", (type)(x ^ y) + (wide)z)                                \
        EACH(type, "<<", (wide)x << (y & (width - 1)))                           \
        EACH(type, ">>", x >> (y & (width - 1)))                                 \
        EACH(type, "<<+", ((wide)x << 3) + (wide)y)                              \
        EACH(type, "+<<", ((wide)x + (wide)y) << 5)                              \
        EACH(type, "<<|", ((wide)x << 7) | (wide)y)                              \
        EACH(type, "field", (x >> 3) & 31)                                       \
        EACH(type, "sign field", (type)((wide)x << 2) >> 2)                      \
        EACH(type, "rotate", (wide)x << 5 | (wide)x >> (width - 5))              \
        EACH(type, "min", x < y ? x : y)                                         \
        EACH(type, "max", x > y ? x : y)                                         \
        EACH(type, "min3", (x < y ? x : y) < z ? (x < y ? x : y) : z)            \
        EACH(type, "max3", (x > y ? x : y) > z ? (x > y ? x : y) : z)            \
        EACH(type, "clamp", x < 3 ? 3 : x > 100 ? 100 : x)                       \
        EACH(type, "abs", x < 0 ? 0 - (wide)x : (wide)x)                         \
        EACH(type, "compare", (x < y) + 2 * (x <= y) + 4 * (x == y) + 8 * (x != z) + 16 * (x >= z) + 32 * (x > z)) \
        EACH(type, "select", x > z ? y : x)                                      \
        EACH(type, "not", ~x)                                                    \
        EACH(type, "popcount", __builtin_popcountll((uint64_t)(wide)x))          \
        EACH(type, "leading", x == 0 ? 99 : __builtin_clzll((uint64_t)(wide)x))  \
        EACH(type, "trailing", x == 0 ? 99 : __builtin_ctzll((uint64_t)(wide)x)) \
        EACH(type, "to double", (type)(int64_t)((double)(x >> 12) * 0.5))        \
        EACH(type, "to float", (type)(int64_t)((float)(x >> (width / 2)) * 0.25f)) \
        EACH(type, "narrow", (type)(int8_t)x + (type)(uint8_t)y + (type)(int16_t)z) \
    }

INTEGERS(int8_t, uint32_t, 8)
INTEGERS(uint8_t, uint32_t, 8)
INTEGERS(int16_t, uint32_t, 16)
INTEGERS(uint16_t, uint32_t, 16)
INTEGERS(int32_t, uint32_t, 32)
INTEGERS(uint32_t, uint32_t, 32)
INTEGERS(int64_t, uint64_t, 64)
INTEGERS(uint64_t, uint64_t, 64)

static void products(void)
{
    static uint64_t a[N], b[N], c[N], r[N];
    for (int i = 0; i < N; i++)
        a[i] = bits(i), b[i] = bits(i / 4), c[i] = bits(i / 16);
    EACH(uint64_t, "32 x 32 + 64", (uint64_t)(uint32_t)x * (uint32_t)y + z)
    EACH(uint64_t, "32 x 32 + 64 signed", (uint64_t)((int64_t)(int32_t)x * (int32_t)y) + z)
    EACH(uint64_t, "high", (uint64_t)(uint32_t)x * (uint32_t)y >> 32)
    EACH(uint64_t, "high signed", (uint64_t)((int64_t)(int32_t)x * (int32_t)y >> 32))
    EACH(uint64_t, "24 x 24", (uint32_t)(x & 0xffffff) * (uint32_t)(y & 0xffffff) + (uint32_t)z)
    EACH(uint64_t, "24 x 24 signed", (uint32_t)(((int32_t)x << 8 >> 8) * (int64_t)((int32_t)y << 8 >> 8)))
    EACH(uint64_t, "carry", x + y < x ? z + 1 : z - (x < y))
    EACH(uint64_t, "bytes", __builtin_bswap64(x) ^ __builtin_bswap32((uint32_t)y) ^ __builtin_bswap16((uint16_t)z))
    EACH(uint64_t, "funnel", x << (z & 31) | y >> (64 - (z & 31)) % 64)
}

/* Not all patterns of bits: infinities and NaN are asked for below. */
static double real(int i)
{
    double x = (double)(int64_t)next();
    switch (i % 5) {
    case 0: return (double)(int)(next() % 41) - 20;
    case 1: return x * 0x1p-70;
    case 2: return x * 0x1p-30;
    case 3: return ldexp(x, (int)(next() % 100) - 110);
    default: return (double)(int64_t)(next() % 2001) / 8 - 125;
    }
}

#define REALS(type, s)                                                           \
    static void on_##type(void)                                                  \
    {                                                                            \
        static type a[N], b[N], c[N], r[N];                                      \
        static const type special[] = {0, -0.0, INFINITY, -INFINITY, 1, -1, 0.5, 1e30, 1e-30}; \
        for (int i = 0; i < N; i++) {                                            \
            a[i] = (type)real(i), b[i] = (type)real(i / 5 + i), c[i] = (type)real(i / 25 + i); \
            if (i < 81)                                                          \
                a[i] = special[i % 9], b[i] = special[i / 9];                    \
        }                                                                        \
        EACH(type, "+", isnan(x + y) ? 77 : x + y)                               \
        EACH(type, "-", isnan(x - y) ? 77 : x - y)                               \
        EACH(type, "*", isnan(x * y) ? 77 : x * y)                               \
        EACH(type, "/", isnan(x / y) ? 77 : x / y)                               \
        EACH(type, "1/", 1 / x)                                                  \
        EACH(type, "fma", isnan(fma##s(x, y, z)) ? 77 : fma##s(x, y, z))         \
        EACH(type, "fma signs", isnan(fma##s(-x, y, -z)) ? 77 : fma##s(-x, y, -z)) \
        EACH(type, "sqrt", x < 0 ? 77 : sqrt##s(x))                              \
        EACH(type, "floor", floor##s(x))                                         \
        EACH(type, "ceil", ceil##s(x))                                           \
        EACH(type, "trunc", trunc##s(x))                                         \
        EACH(type, "rint", rint##s(x))                                           \
        EACH(type, "round", round##s(x))                                         \
        EACH(type, "abs neg", -fabs##s(x))                                       \
        EACH(type, "copysign", copysign##s(x, y))                                \
        EACH(type, "min", x == y ? 0 : fmin##s(x, y))                            \
        EACH(type, "max", x == y ? 0 : fmax##s(x, y))                            \
        EACH(type, "compare", (x < y) + 2 * (x <= y) + 4 * (x == y) + 8 * (x != z) + 16 * (x >= z) + 32 * (x > z)) \
        EACH(type, "not compare", !(x < y) + 2 * !(x <= y) + 4 * !(x >= z) + 8 * !(x > z)) \
        EACH(type, "class", isnan(x * y) + 2 * (isinf(x) != 0) + 4 * (isfinite(x) != 0) + 8 * (signbit(x) != 0)) \
        EACH(type, "select", x > z ? y : -x)                                     \
        EACH(type, "mod", y == 0 || isinf(x) ? 77 : fmod##s(x, y))               \
        EACH(type, "scale", isinf(x) ? x : ldexp##s(x, (int)(i % 40) - 20))      \
        EACH(type, "to int", fabs##s(x) < 2e9 ? (type)(int32_t)x : 77)           \
        EACH(type, "to unsigned", x >= 0 && x < 4e9 ? (type)(uint32_t)x : 77)    \
        EACH(type, "to long", fabs##s(x) < 9e18 ? (type)(int64_t)x : 77)         \
        EACH(type, "to unsigned long", x >= 0 && x < 1e19 ? (type)(uint64_t)x : 77) \
        EACH(type, "to short", fabs##s(x) < 3e4 ? (type)(int16_t)x : 77)         \
        EACH(type, "to float", (type)(float)x)                                   \
        EACH(type, "to double", (type)((double)x * 0.1))                         \
        EACH(type, "subnormal", x * (type)0x1p-130 * (type)0x1p-10)              \
    }

typedef float single;
REALS(single, f)
REALS(double, )

int main(void)
{
    on_int8_t();
    on_uint8_t();
    on_int16_t();
    on_uint16_t();
    on_int32_t();
    on_uint32_t();
    on_int64_t();
    on_uint64_t();
    products();
    on_single();
    on_double();
    return 0;
}
