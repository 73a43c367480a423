// Names with letters beyond ASCII, as they are and as universal character names: C17 6.4.2.1, 6.4.3.
#include <stdio.h>
#define CARR\u00c9(x) ((x) * (x))
struct größe { int höhe; };
static int été(int \u03b1) { return α + 1; }

int main(void)
{
    int \u00e5b = 4, 数 = 3;
    struct gr\u00f6\U000000dfe g = {2};
    double Δx[10];
#pragma acc parallel loop copyout(Δx) copy(åb)
    for (int ι = 0; ι < 10; ι++)
        \u0394x[ι] = ι * åb;
    printf("%d %d %g %d\n", été(åb), CARRÉ(数), Δx[9], g.h\u00f6he);
    printf("é \u00e9 \\u00e9 %d\n", 'a');
    return 0;
}
