// Jumps out of data regions, and inside of them.
// rows: DIAG-DECL-12, DECL-14
#include <setjmp.h>
jmp_buf buffer;

void jumps(int *a)
{
#pragma acc data copy(a[0:10])
    {
        if (a[0])
            longjmp(buffer, 1); //~ WARNING W0404 this jumps out of a data region
    }
#pragma acc data copy(a[0:10])
    {
        jmp_buf own;
        if (setjmp(own) == 0)
            longjmp(own, 1);
    }
}
