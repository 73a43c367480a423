// What nothing reaches is in no object, also without optimisation: it may call what is not linked.
// args: -O0
// rows: LNG-01
#include <stdio.h>
extern int nowhere(int);
static inline int unused(int x) { return nowhere(x); }
static int tried(int x)
{
    if (x && 0)
        return nowhere(x);
    return 0 ? nowhere(1) : x;
}
int main(void)
{
    int i = 0;
    while (1) {
        if (++i > 3)
            break;
    }
    do {
        i++;
    } while (0);
    for (;;) {
        if (i++ > 6)
            goto out;
    }
out:
    switch (i) {
    case 1:
        if (0) {
            nowhere(i);
    case 8:
            printf("inside\n");
        }
    }
    if (1 || nowhere(2))
        printf("%d\n", tried(i));
    return 0;
}
