// Control flow in device code: while, do, switch with fall-through, break, continue, goto, short circuits.
// rows: BASE-02
#include <stdio.h>

#define N 100

int main(void)
{
    int out[N], steps[N], kind[N], hops[N];
#pragma acc parallel loop copyout(out, steps, kind, hops)
    for (int i = 0; i < N; i++) {
        long x = i + 1;
        int n = 0;
        while (x != 1) {
            x = x % 2 ? 3 * x + 1 : x / 2;
            n++;
        }
        steps[i] = n;

        int k = 0;
        switch (i % 7) {
        case 0:
            k = 1;
            break;
        case 1:
        case 2:
            k = 10;
            /* fall through */
        case 3:
            k += 5;
            break;
        case 5:
            k = -1;
        default:
            k *= 2;
            k -= 3;
        }
        kind[i] = k;

        int sum = 0, j = 0;
        do {
            if (j % 3 == 0)
                continue;
            if (sum > 50)
                break;
            sum += j;
        } while (++j < i);
        out[i] = sum;

        int h = 0;
        for (int a = 0; a < 5; a++)
            for (int b = 0; b < 5; b++) {
                if (a * b == i % 13)
                    goto found;
                h += a && b || i > 50 && !(a - b) ? 2 : 1;
            }
        h = -h;
    found:
        hops[i] = h;
    }
    int t[4] = {0};
    for (int i = 0; i < N; i++) {
        t[0] += out[i];
        t[1] += steps[i] * (i % 5);
        t[2] += kind[i] * (i % 11);
        t[3] += hops[i] * (i % 3 + 1);
    }
    printf("%d %d %d %d\n", t[0], t[1], t[2], t[3]);
    return 0;
}
