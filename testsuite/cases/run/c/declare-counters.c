// `declare create` does what a `create` clause does: data that are present are counted once more and stay where they
// are, others have memory during the call.
// rows: AMB-24
// reference: none
#include <openacc.h>
#include <stdio.h>

static int wrong, separate;
#define CHECK(x) ((x) ? (void)0 : (void)(wrong = 1, printf("line %d: %s\n", __LINE__, #x)))

static void *add(double *a, int n)
{
#pragma acc declare create(a[0:n])
    void *there = acc_deviceptr(a);
    CHECK(acc_is_present(a, n * sizeof *a));
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
        a[i] += 1;
    return there;
}

static void *nested(double *a, int n)
{
#pragma acc declare create(a[0:n])
    void *there = add(a, n);
    CHECK(acc_is_present(a, n * sizeof *a));
    return there;
}

int main(void)
{
    double a[8] = {0}, b[4] = {0};
    separate = !acc_is_present(b, sizeof b);
    nested(a, 8);
    CHECK(acc_is_present(a, sizeof a) == !separate && (a[3] == 0 || !separate));
    for (int i = 0; i < 8; i++)
        a[i] = i;
#pragma acc enter data copyin(a)
    void *there = acc_deviceptr(a);
    CHECK(add(a, 8) == there && nested(a, 8) == there && acc_is_present(a, sizeof a));
#pragma acc exit data copyout(a)
    CHECK(acc_is_present(a, sizeof a) == !separate && a[0] == 2 && a[7] == 9);
    return wrong;
}
