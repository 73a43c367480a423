// Data clauses on managed memory do nothing, and no error: it is shared (OpenACC 3.4 §2.7.3).
// args: -gpu=managed
// rows: SLD-23, DCL-04, MOD-05, CAPEX-06
// reference: none
// skip: plain nothing is captured without directives
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(e) do { if (!(e)) { printf("line %d: " #e "\n", __LINE__); exit(1); } } while (0)

struct vector { int n; double *x; };
static double fixed[16];

int main(void)
{
    int n = 1000, shared = acc_get_device_type() != acc_device_sim && acc_get_device_type() != acc_device_nvidia;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
    for (int i = 0; i < n; i++)
        a[i] = b[i] = i;
    CHECK(acc_is_present(a, n * sizeof *a));
    CHECK(acc_deviceptr(a) == a && acc_hostptr(a) == a);
    CHECK(acc_copyin(a, n * sizeof *a) == a);
#pragma acc parallel loop present(a[0:n])
    for (int i = 0; i < n; i++)
        a[i] += 1;
    CHECK(a[5] == 6);
    acc_delete(a, n * sizeof *a);
    acc_copyout(a, n * sizeof *a);
    CHECK(a[5] == 6);
    // No copy out, no copy in: what both sides write stays.
#pragma acc data copyin(a[0:n]) create(b[0:n])
    {
#pragma acc parallel loop default(present)
        for (int i = 0; i < n; i++) {
            a[i] += 1;
            b[i] += a[i];
        }
        CHECK(a[5] == 7 && b[5] == 12);
        a[6] = 100;
#pragma acc update self(b[0:n]) device(a[0:n])
        CHECK(b[5] == 12);
#pragma acc serial present(a, b)
        b[6] = a[6];
    }
    CHECK(b[6] == 100 && a[7] == 9);
#pragma acc enter data copyin(a[10:20]) create(b[0:5])
#pragma acc exit data delete(b[0:5]) copyout(a[10:20]) finalize
    CHECK(acc_is_present(b, 40));
    double *p = a;
#pragma acc host_data use_device(p)
    CHECK(p == a);
    // Asynchronous: the host may look after the wait.
    for (int step = 0; step < 3; step++) {
#pragma acc parallel loop async(1)
        for (int i = 0; i < n; i++)
            a[i] = a[i] * 2 + step;
    }
#pragma acc parallel loop async(2) wait(1) copy(b[0:n])
    for (int i = 0; i < n; i++)
        b[i] = a[i];
#pragma acc wait
    CHECK(b[5] == ((7 * 2 + 0) * 2 + 1) * 2 + 2 && b[5] == a[5]);
    // A structure of the stack has a copy; its member points to the same memory on both sides.
    struct vector v = {n, NULL};
#pragma acc enter data copyin(v)
    CHECK(shared || acc_deviceptr(&v) != &v);
    v.x = malloc(n * sizeof *v.x);
#pragma acc enter data copyin(v.x[0:n])
#pragma acc parallel loop present(v)
    for (int i = 0; i < n; i++)
        v.x[i] = i;
    CHECK(v.x[n - 1] == n - 1);
#pragma acc exit data delete(v.x[0:n])
#pragma acc exit data copyout(v)
    CHECK(v.x[7] == 7);
    // A captured section has a copy even so (§2.7.4).
#pragma acc data copyin(capture: b[0:n])
    {
        CHECK(acc_deviceptr(b) != b);
#pragma acc parallel loop present(b[0:n])
        for (int i = 0; i < n; i++)
            b[i] = -1;
    }
    CHECK(b[5] == a[5]);
    // Static and automatic data are the host's.
    CHECK(shared || !acc_is_present(fixed, sizeof fixed));
#pragma acc parallel loop
    for (int i = 0; i < 16; i++)
        fixed[i] = a[i];
    CHECK(fixed[5] == a[5]);
    // Sums into managed memory.
    double *sum = calloc(2, sizeof *sum);
#pragma acc parallel loop reduction(+:sum[0:2])
    for (int i = 0; i < n; i++) {
        sum[0] += 1;
        sum[1] += i;
    }
    CHECK(sum[0] == n && sum[1] == n * (n - 1) / 2);
#pragma acc parallel loop
    for (int i = 0; i < n; i++) {
#pragma acc atomic
        sum[0] += 1;
    }
    CHECK(sum[0] == 2 * n);
    acc_memcpy_to_device(b, a, 80);
    acc_memcpy_from_device(a, b, 80);
    double *d = acc_malloc(80);
    acc_memcpy_to_device(d, a, 80);
    acc_memcpy_from_device(b + 10, d, 80);
    CHECK(b[14] == a[4]);
    acc_free(d);
    // Freed while the device may still use it, which data clauses allow: other data are not written to.
    for (int k = 0; k < 10; k++) {
        double *q = malloc(1 << 20), *r;
#pragma acc enter data create(q[0:1 << 17]) async(1)
#pragma acc parallel loop present(q[0:1 << 17]) async(1)
        for (int i = 0; i < 1 << 17; i++)
            q[i] = -1;
#pragma acc exit data delete(q[0:1 << 17]) async(1)
        free(q);
        r = malloc(1 << 20);
        for (int i = 0; i < 1 << 17; i++)
            r[i] = i;
#pragma acc wait
        for (int i = 0; i < 1 << 17; i++)
            CHECK(r[i] == i);
        free(r);
    }
    free(v.x);
    free(sum);
    free(a);
    free(b);
    return 0;
}
