// A loop towards a smaller bound by a step that is only known to be negative when it runs.
#include <stdio.h>

static int a[100];

static void down(int first, int last, int step)
{
#pragma acc parallel loop copy(a)
    for (int i = first; i > last; i += step)
        a[i] += 1;
}

static void up(int first, int last, long step)
{
#pragma acc parallel loop copy(a)
    for (long i = first; i <= last; i -= step)
        a[i] += 10;
}

int main(void)
{
    down(99, 50, -7);
    down(20, -1, -20);
    up(30, 45, -5);
    for (int i = 0; i < 100; i++)
        printf("%d%c", a[i], i % 20 == 19 ? '\n' : ' ');
    return 0;
}
