// Subscripts outside of arrays, pointers after free, pragmas that nothing knows.
// args: -Wall
#include <stdlib.h>
#include <string.h>
#pragma no_such_thing now //~ WARNING W0346 `#pragma no_such_thing`
#pragma GCC diagnostic ignored "-Wnothing"
#pragma weak 3 //~ WARNING W0346 this #pragma weak is not understood
struct s { int n, tail[2]; };
int table[4][3];
int bounds(int k, struct s *p)
{
    int a[3] = { 1, 2, 3 };
    int sum = a[3]; //~ WARNING W0347 element 3 is outside of the array, which has 3
    sum += a[-1]; //~ WARNING W0347 element -1 is outside of the array, which has 3
    sum += table[4][0]; //~ WARNING W0347 element 4 is outside of the array, which has 4
    sum += table[0][3]; //~ WARNING W0347 element 3 is outside of the array, which has 3
    int *end = &a[3];
    int *beyond = &a[4]; //~ WARNING W0347 element 4 is outside of the array, which has 3
    sum += *&a[a[3] - 3]; //~ WARNING W0347 element 3 is outside of the array, which has 3
    sum += p->tail[5];
    sum += a[2] + a[k] + "abc"[3];
    return sum + (int)(beyond - end);
}
int freed(int *p, int *q, int *r, int c)
{
    free(p);
    int x = *p; //~ WARNING W0348 `p` is used after its memory was freed
    free(q);
    q = r;
    x += *q;
    if (c)
        free(r);
    x += *r;
    free(r);
    r = malloc(4);
    x += r != NULL;
    free(r);
    if (c) {
        memset(r, 0, 4); //~ WARNING W0348 `r` is used after its memory was freed
    }
    return x;
}
int again(char *s, int c)
{
    if (c)
        goto end;
    free(s);
    s = NULL;
    return s == NULL;
end:
    free(s);
    free(s); //~ WARNING W0348 `s` is used after its memory was freed
    return 0;
}
