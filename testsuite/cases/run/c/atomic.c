// Every form of atomic in C, on several types, under contention.
// rows: ATOM-01, ATOM-02, ATOM-C-READ, ATOM-C-WRITE, ATOM-C-UPD-01, ATOM-C-UPD-02, ATOM-C-UPD-03, ATOM-C-UPD-04
// rows: ATOM-C-CAP-01, ATOM-C-CAP-02, ATOM-C-CAP-03, ATOM-C-BLK-01, ATOM-C-BLK-04, ATOM-C-BLK-05, ATOM-C-LV, ATOM-07, ATOM-14
#include <stdio.h>

#define N 1000
struct cell {
    int count;
    double sum;
};

int main(void)
{
    int histogram[10] = {0}, order[N], marks[N] = {0}, next = 0, last = -1, v;
    unsigned bits = 0, all = ~0u, flip = 5;
    long total = 0;
    float f = 0;
    double d = 0, product = 1;
    struct cell c = {0, 0};

#pragma acc parallel loop copy(histogram, c, f, d, product, total, bits, all, flip)
    for (int i = 0; i < N; i++) {
#pragma acc atomic
        histogram[i % 10]++;
#pragma acc atomic update
        c.count += 2;
#pragma acc atomic update
        c.sum = c.sum + 0.5;
#pragma acc atomic
        f += 1;
#pragma acc atomic
        d = 0.25 + d;
        if (i < 10) {
#pragma acc atomic
            product *= 2;
        }
#pragma acc atomic
        total -= i + 1;
#pragma acc atomic
        bits |= 1u << i % 32;
#pragma acc atomic
        all &= ~(1u << i % 7);
#pragma acc atomic
        flip ^= i;
    }
    for (int k = 0; k < 10; k++)
        printf("%d ", histogram[k]);
    printf("\n%d %g %g %g %g %ld %u %u %u\n", c.count, c.sum, f, d, product, total, bits, all, flip);

#pragma acc parallel loop copy(next) copyout(order) private(v)
    for (int i = 0; i < N; i++) {
#pragma acc atomic capture
        v = next++;
        order[v] = 1;
    }
#pragma acc parallel loop copy(next, marks) private(v)
    for (int i = 0; i < N; i++) {
#pragma acc atomic capture
        {
            next -= 1;
            v = next;
        }
        marks[v] += 1;
    }
    int seen = 0;
    for (int i = 0; i < N; i++)
        seen += order[i] == 1 && marks[i] == 1;
    printf("%d %d\n", next, seen);

    int swaps = 0;
#pragma acc parallel loop copy(last) reduction(+:swaps) private(v)
    for (int i = 0; i < N; i++) {
#pragma acc atomic capture
        {
            v = last;
            last = i;
        }
        swaps += v - i;
    }
    printf("%d\n", swaps + last);

    int x = 0, y = 1;
#pragma acc parallel loop copy(x, y) private(v)
    for (int i = 0; i < N; i++) {
#pragma acc atomic write
        x = 42;
#pragma acc atomic read
        v = x;
        if (v == 42) {
#pragma acc atomic
            y = y + (1 + 1);
        }
    }
    printf("%d %d\n", x, y);

    short narrow = 0;
    unsigned char byte = 0;
#pragma acc parallel loop copy(narrow, byte)
    for (int i = 0; i < N; i++) {
#pragma acc atomic
        narrow += 3;
#pragma acc atomic
        byte++;
    }
    printf("%d %d\n", narrow, byte);
    return 0;
}
