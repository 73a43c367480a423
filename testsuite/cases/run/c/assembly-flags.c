// Conditions of the processor's flags as outputs of inline assembly.
// rows: LNG-01
#include <stdio.h>
#include <stdbool.h>

static int equal(int a, int b) {
    int z;
    __asm__("cmp %2, %1" : "=@cce"(z) : "r"(a), "r"(b));
    return z;
}
static int order(unsigned a, unsigned b) {
    bool below, above;
    char carry;
    __asm__("cmp %4, %3" : "=@ccb"(below), "=@cca"(above), "=@ccc"(carry) : "r"(a), "r"(b));
    return below * 100 + above * 10 + carry;
}
static bool add(int a, int b, int *sum) {
    bool over;
    __asm__("add %3, %1" : "=@cco"(over), "=r"(*sum) : "1"(a), "r"(b));
    return over;
}
int main(void) {
    int sum;
#ifndef __GCC_ASM_FLAG_OUTPUTS__
    return 1;
#endif
    printf("%d %d\n", equal(3, 3), equal(3, 4));
    printf("%d %d %d\n", order(1, 2), order(2, 1), order(2, 2));
    int over = add(2147483647, 1, &sum);
    printf("%d %d", over, sum);
    over = add(20, 1, &sum);
    printf(" %d %d\n", over, sum);
    return 0;
}
