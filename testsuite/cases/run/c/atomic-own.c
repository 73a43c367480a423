// Atomic operations on objects of one lane: of each size, by each operator, in routines that are inlined and that are not,
// through pointers that lead here or to shared objects, and by C11's operations. GPUs have no such instructions.
// rows: ATOM-05
#include <stdint.h>
#include <stdio.h>
#define N 48

#pragma acc routine seq
static int bump(unsigned char *c, short *s, int64_t *l)
{
    int old;
#pragma acc atomic
    *c += 3;
#pragma acc atomic
    *s /= 3;
#pragma acc atomic capture
    {
        old = *l;
        *l = *l - 2;
    }
    return old;
}

#pragma acc routine seq
int fibonacci(int n, int *calls)
{
#pragma acc atomic
    *calls += 1;
    return n < 2 ? n : fibonacci(n - 1, calls) + fibonacci(n - 2, calls);
}

#pragma acc routine seq
static long builtins(int i)
{
    int x = i, expected = i + 1;
    unsigned short h = 9;
    long long w = 1;
    long sum = __atomic_fetch_add(&x, 1, __ATOMIC_SEQ_CST);
    sum += 10 * __atomic_compare_exchange_n(&x, &expected, 5, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    sum += 100 * __atomic_exchange_n(&h, (unsigned short)i, __ATOMIC_SEQ_CST);
    sum += __sync_fetch_and_or(&w, 6LL) + __atomic_nand_fetch(&w, 3LL, __ATOMIC_SEQ_CST);
    __atomic_store_n(&x, x + 7, __ATOMIC_RELEASE);
    return sum + __atomic_load_n(&x, __ATOMIC_ACQUIRE) + h;
}

int main(void)
{
    long r[N], total = 0, alone = 0;
    double d[N];
#pragma acc parallel loop copyout(r, d) copy(total)
    for (int i = 0; i < N; i++) {
        unsigned char c = i;
        short s = 3 * i;
        int64_t l = i;
        float f = 1;
        double e = i;
        int calls = 0, flag = 7, seen;
        uint64_t bits = i;
        long here = 0, *p = i % 2 ? &total : &here;
        int a[3] = {i, i + 1, i + 2};
        int got = bump(&c, &s, &l);
#pragma acc atomic
        f *= 2;
#pragma acc atomic
        e += 0.5;
#pragma acc atomic
        bits ^= 0xff;
#pragma acc atomic
        bits <<= 3;
#pragma acc atomic
        a[i % 3] -= 4;
#pragma acc atomic write
        flag = 9;
#pragma acc atomic read
        seen = flag;
        int v = fibonacci(5, &calls);
#pragma acc atomic
        *p += i;
        r[i] = c + s + got + (long)l + seen + v + calls + (long)bits + a[0] + 2 * a[1] + 3 * a[2] + here + builtins(i);
        d[i] = f + e;
    }
#pragma acc serial copy(alone)
    {
        signed char k = 100;
        float z = 3;
        int old;
#pragma acc atomic
        k += 50;
#pragma acc atomic capture
        {
            old = k;
            k = 11;
        }
#pragma acc atomic
        z = 12 / z;
        alone = old * 1000 + k * 10 + (int)z;
    }
    long h = 0;
    for (int i = 0; i < N; i++)
        h = (h * 31 + r[i] + (long)(d[i] * 2)) % 1000003;
    printf("%ld %ld %ld\n", h, total, alone);
    return 0;
}
