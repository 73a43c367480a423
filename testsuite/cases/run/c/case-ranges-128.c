// Ranges of case labels as wide as their type.
#include <stdio.h>

static int side(__int128 x)
{
    const __int128 least = (__int128)1 << 127;
    (void)least;
    switch (x) {
    case -((__int128)1 << 126) * 2 ... -1: return -1;
    case 0: return 0;
    case 1 ... ((((__int128)1 << 126) - 1) << 1) + 1: return 1;
    }
    return 2;
}

static int half(unsigned __int128 x)
{
    switch (x) {
    case 0 ... (unsigned __int128)1 << 127: return 1;
    case ~(unsigned __int128)0: return 3;
    default: return 2;
    }
}

static int whole(long x)
{
    switch (x) {
    case -0x7fffffffffffffffL - 1 ... -5: return -1;
    case 5 ... 0x7fffffffffffffffL: return 1;
    }
    return 0;
}

int main(void)
{
    const __int128 big = (__int128)1 << 126;
    printf("%d %d %d %d %d\n", side(-big * 2), side(-1), side(0), side(1), side(big));
    unsigned __int128 u = (unsigned __int128)1 << 127;
    printf("%d %d %d %d\n", half(0), half(u), half(u + 1), half(~(unsigned __int128)0));
    for (long x = -6; x <= 6; x++)
        printf("%d ", whole(x));
    printf("\n");
    return 0;
}
