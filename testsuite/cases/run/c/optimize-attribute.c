// A function that says that its accesses may alias objects of other types.
// args: -O2
// rows: LNG-01
#include <stdio.h>
static int value;
static int *whole = &value;
static float *part = (float *)&value;
__attribute__((optimize("-fno-strict-aliasing"))) static void clear(void)
{
    *part = 0;
}
int main(void)
{
    *whole = 1;
    clear();
    printf("%d\n", *whole);
    return 0;
}
