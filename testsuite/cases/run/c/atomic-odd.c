// Atomic objects that are not aligned, and atomic operations beside others on the same object: CPUs do the first, and
// the second leaves what is atomic whole.
// rows: ATOM-05, ATOM-06
// skip: gpu has no operations on objects that are not aligned
// skip: arm64 has none either
// reference: none
#include <stdio.h>

#pragma pack(push, 1)
struct odd {
    char c;
    int n;
    double d;
};
#pragma pack(pop)

int main(void)
{
    struct odd o = {1, 0, 0};
    char bytes[64] = {0};
    int n = 1000, count = 0, seen = 0, wrong = 0;
#pragma acc parallel loop copy(o, bytes)
    for (int i = 0; i < n; i++) {
        int *inside = (int *)(bytes + 3);
#pragma acc atomic update
        o.n += 1;
#pragma acc atomic
        o.d += 2;
#pragma acc atomic
        *inside += 3;
    }
    int found = *(int *)(bytes + 3);
    if (o.c != 1 || o.n != n || o.d != 2 * n || found != 3 * n)
        printf("%d %d %g %d\n", o.c, o.n, o.d, found), wrong = 1;

    // Reads that are not atomic see some value of those that were there.
#pragma acc parallel loop copy(count) reduction(max : seen)
    for (int i = 0; i < n; i++) {
        int now = count;
        seen = now > seen ? now : seen;
#pragma acc atomic
        count += 1;
    }
    if (count != n || seen < 0 || seen > n)
        printf("%d %d\n", count, seen), wrong = 1;
    return wrong;
}
