// All reduction operators over all arithmetic types, on compute and loop constructs.
// rows: RED-OP-add, RED-OP-mul, RED-OP-max, RED-OP-min, RED-OP-band, RED-OP-bor, RED-OP-bxor, RED-OP-land, RED-OP-lor
// rows: RED-TY-01, RED-TY-02, LRED-01, CRED-01
// tolerance: 1e-5
#include <stdio.h>

#define N 1000

#define ORDERED(T, F) \
    { \
        T a[N], sum = 3, product = 1, low = 100, high = 0; \
        for (int i = 0; i < N; i++) \
            a[i] = (T)((i * 37 + 11) % 101); \
        _Pragma("acc parallel loop reduction(+:sum)") for (int i = 0; i < N; i++) sum += a[i]; \
        _Pragma("acc parallel loop reduction(*:product)") for (int i = 0; i < 6; i++) product *= a[i] / 20 + 1; \
        _Pragma("acc parallel loop reduction(min:low) reduction(max:high)") for (int i = 0; i < N; i++) \
        { \
            low = a[i] < low ? a[i] : low; \
            if (a[i] > high) \
                high = a[i]; \
        } \
        printf("%-20s " F " " F " " F " " F "\n", #T, sum, product, low, high); \
    }

#define BITS(T, F) \
    { \
        T a[N], all = (T)~0, any = 0, odd = 0; \
        int every = 1, some = 0; \
        for (int i = 0; i < N; i++) \
            a[i] = (T)(i * 2654435761u >> 7 | 64); \
        _Pragma("acc parallel loop reduction(&:all) reduction(|:any) reduction(^:odd)") for (int i = 0; i < N; i++) \
        { \
            all &= a[i]; \
            any |= a[i]; \
            odd ^= a[i]; \
        } \
        _Pragma("acc parallel loop reduction(&&:every) reduction(||:some)") for (int i = 0; i < N; i++) \
        { \
            every = every && a[i]; \
            some = some || a[i] == 65; \
        } \
        printf("%-20s " F " " F " " F " %d %d\n", #T, all, any, odd, every, some); \
    }

int main(void)
{
    ORDERED(signed char, "%d");
    ORDERED(unsigned char, "%d");
    ORDERED(short, "%d");
    ORDERED(unsigned short, "%d");
    ORDERED(int, "%d");
    ORDERED(unsigned, "%u");
    ORDERED(long, "%ld");
    ORDERED(unsigned long, "%lu");
    ORDERED(long long, "%lld");
    ORDERED(float, "%.4e");
    ORDERED(double, "%.9e");
    BITS(signed char, "%d");
    BITS(unsigned char, "%d");
    BITS(short, "%d");
    BITS(int, "%d");
    BITS(unsigned, "%u");
    BITS(long, "%ld");
    BITS(unsigned long long, "%llu");

    int outer = 0;
    long total = 5;
#pragma acc parallel reduction(+:total) num_gangs(1) copy(outer)
    {
#pragma acc loop reduction(+:total)
        for (int i = 0; i < N; i++)
            total += i;
        outer = 9;
    }
    printf("%ld %d\n", total, outer);
    return 0;
}
