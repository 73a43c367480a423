// Arrays and records that only loops use, each iteration its own: nothing of the host's is copied, so that it does
// not matter that the device has a part of one, with other values.
// reference: none
// skip: plain the loops use the variables themselves
// rows: LPRIV-05, LPRIV-06
#include "parts/check.h"
#include <stdlib.h>

enum { N = 64, W = 8 };
struct pair { int low, high; };

int main(void)
{
    int t[W], sum[N], m = W;
    struct pair p = {-1, -2};
    for (int i = 0; i < W; i++)
        t[i] = 100 + i;
#pragma acc data copyin(t[2:3])
    {
#pragma acc parallel loop private(t, p) copyout(sum)
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < W; j++)
                t[j] = i + j;
            p.low = t[0], p.high = t[W - 1];
            sum[i] = p.low + p.high;
        }
#pragma acc kernels copy(sum)
#pragma acc loop gang independent private(t)
        for (int i = 0; i < N; i++) {
#pragma acc loop vector
            for (int j = 0; j < W; j++)
                t[j] = sum[i] + j;
            sum[i] = t[W - 1];
        }
    }
    for (int i = 0; i < N; i++)
        CHECK(sum[i] == 2 * i + 2 * (W - 1));
    for (int i = 0; i < W; i++)
        CHECK(t[i] == 100 + i);
    CHECK(p.low == -1 && p.high == -2);
    double v[m];
    for (int i = 0; i < m; i++)
        v[i] = -i;
#pragma acc parallel loop gang private(v) copyout(sum)
    for (int i = 0; i < N; i++) {
#pragma acc loop vector
        for (int j = 0; j < m; j++)
            v[j] = i * j;
        sum[i] = v[m - 1];
    }
    for (int i = 0; i < N; i++)
        CHECK(sum[i] == i * (m - 1));
    for (int i = 0; i < m; i++)
        CHECK(v[i] == -i);
    FINISH;
}
