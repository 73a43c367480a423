// Null where none may be, sizes of pointers, memset of the wrong bytes, pointers that differ in sign; by gcc's groups.
// args: -Wall
#include <stdio.h>
#include <string.h>
#include <strings.h>
struct s { int a[10]; };
__attribute__((nonnull)) void all(char *a, int n, char *b);
__attribute__((nonnull(1))) void one(char *a, char *b);
void nulls(char *p)
{
    all(p, 0, 0); //~ WARNING W0350 argument 3 of `all` is null
    one(NULL, p); //~ WARNING W0350 argument 1 of `one` is null
    one(p, NULL);
    strcpy((char *)0, p); //~ WARNING W0350 argument 1 of `strcpy` is null
}
void sizes(struct s *p, struct s *r, char *q, struct s **pp)
{
    memset(p, 0, sizeof(p)); //~ WARNING W0351 `memset` is given the size of a pointer, `struct s *`, as is its destination
    memcpy(p, r, sizeof(r)); //~ WARNING W0351 `memcpy` is given the size of a pointer
    memset(p, 0, sizeof(struct s *)); //~ WARNING W0351 `memset` is given the size of a pointer
    strncmp(q, "a", sizeof(q)); //~ WARNING W0351 as is its first source
    snprintf(q, sizeof(q), "x"); //~ WARNING W0351 `snprintf` is given the size of a pointer, `char *`
    memset(p, 0, sizeof(*p));
    memset(&p, 0, sizeof(p));
    memcpy(pp, &r, sizeof(r));
    memset(p, 0, 2 * sizeof(p));
    memset((char *)p, 0, sizeof(p));
}
void bytes(char *p, int n)
{
    int a[10], b[3][4];
    char c[10];
    memset(p, n, 0); //~ WARNING W0352 memset sets no bytes
    memset(p, 0, 0);
    memset(p, n, (0));
    memset(a, 0, 10); //~ WARNING W0353 memset is given the number of elements
    memset(&b, 0, 3); //~ WARNING W0353 memset is given the number of elements
    memset(a, 0, sizeof a);
    memset(c, 0, 10);
    memset(a + 1, 0, 10);
}
unsigned char *signs(char *p)
{
    unsigned char *q = p; //~ WARNING W0356 differ in the sign
    signed char *s = p; //~ WARNING W0356 `char *` and `signed char *` in an initialisation
    unsigned long *l = (unsigned long *)p;
    strlen(q); //~ WARNING W0356 for argument 1 of `strlen`
    const char **two = &p; //~ WARNING W0301 used as incompatible pointer
    all(p, *s + **two + (int)*l, p);
    return p; //~ WARNING W0356 as the return value
}
#pragma GCC diagnostic ignored "-Wpointer-sign"
unsigned char *quiet(char *p) { return p; }
