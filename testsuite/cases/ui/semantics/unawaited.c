// Data of the device's that the host reads without a wait for their queue.
// args: -Wall
#include <openacc.h>
float copied(int n, float *a)
{
#pragma acc parallel loop copy(a[0:n]) async(1)
    for (int i = 0; i < n; i++) a[i] *= 2;
    return a[0]; //~ WARNING W0624 `a[0:n]` is read here, and may still be on its way from the device
}

float at_once(int n, float *a)
{
#pragma acc parallel loop copy(a[0:n]) async(acc_async_sync)
    for (int i = 0; i < n; i++) a[i] *= 2;
    return a[0];
}

float summed(int n, float *a)
{
    float s = 0, t = 0, u = 0;
#pragma acc parallel loop reduction(+:s) copyin(a[0:n]) async(1)
    for (int i = 0; i < n; i++) s += a[i];
#pragma acc parallel reduction(+:t) copyin(a[0:n]) async(2)
    t += a[0];
#pragma acc parallel loop reduction(+:u) copyin(a[0:n]) async(3)
    for (int i = 0; i < n; i++) {
        float own = 0;
#pragma acc loop reduction(+:own)
        for (int k = 0; k < 3; k++) own += a[k];
        u += own;
    }
    float x = s; //~ WARNING W0624 `s` is read here
#pragma acc wait(2)
    return x + u + t; //~ WARNING W0624 `u` is read here
}

float behind(int n, float *a)
{
#pragma acc update self(a[0:n]) async(n)
#pragma acc wait(n)
    float x = a[0];
#pragma acc update self(a[0:n]) async(2)
#pragma acc wait(2) async(1)
#pragma acc wait(1)
    return x + a[0];
}
