// What to do about functions that no directive brings to a device, and about a directive in place of a loop.
#include <stdlib.h>
int other(int);
void f(int *a, char *s)
{
#pragma acc parallel loop copy(a[0:10]) copyin(s[0:10])
    for (int i = 0; i < 10; i++) {
        a[i] = atoi(s); //~ ERROR E0610 `atoi` is called
        a[i] += other(i); //~ ERROR E0610 `other` is called
        if (a[i] == 3)
            exit(1); //~ ERROR E0610 `exit` is called
    }
}
