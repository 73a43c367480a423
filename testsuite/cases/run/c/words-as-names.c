// Words of GNU C that strict ISO dialects leave to the program, also where a directive names them.
// args: -std=c99
#include <stdio.h>

int asm = 2, typeof = 3, linux = 1;
struct asm {
    int typeof;
} t = {4};

static int after(int typeof)
{
typeof:
    if (typeof > 3)
        goto asm;
    typeof++;
    goto typeof;
asm:
    return typeof + t.typeof;
}

int main(void)
{
    int sum = asm + typeof + linux;
#pragma acc parallel loop reduction(+:asm) copy(typeof)
    for (int i = 0; i < 10; i++) {
        asm += i;
        if (i == 4)
            typeof = i;
    }
    __asm__("");
    __typeof__(sum) last = after(1);
    printf("%d %d %d %d\n", sum, last, asm, typeof);
    return 0;
}
