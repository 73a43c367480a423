// Implied sections of pointers whose loops' bounds and counters have different types, bounds global or local.
// rows: IMP-01
#include <stdio.h>
#include <stdlib.h>

static int wrong;
short n0 = 100;
int n1 = 100;
unsigned n2 = 100;
long long n5 = 100;

static void check(double *a, const char *what)
{
    for (int i = 0; i < 100; i++)
        if (a[i] != 2.0 * i + 1) {
            printf("wrong: %s, element %d\n", what, i);
            wrong = 1;
            break;
        }
    for (int i = 0; i < 100; i++)
        a[i] = i;
}

#define TEST(counter, bound, construct) \
    _Pragma(construct) \
    for (counter x = 0; x < bound; ++x) \
        a[x] += a[x] + 1; \
    check(a, #counter " to " #bound " " construct);
#define ALL(counter, bound) \
    TEST(counter, bound, "acc parallel loop") \
    TEST(counter, bound, "acc kernels")

int main(void)
{
    double *a = malloc(100 * sizeof *a);
    for (int i = 0; i < 100; i++)
        a[i] = i;
    short l0 = 100;
    int l1 = 100;
    unsigned l2 = 100;
    long long l5 = 100;
    ALL(int, n0)
    ALL(int, l0)
    ALL(long, n0)
    ALL(long, l0)
    ALL(unsigned, n0)
    ALL(unsigned, l0)
    ALL(int, n1)
    ALL(int, l1)
    ALL(long, n1)
    ALL(long, l1)
    ALL(unsigned, n1)
    ALL(unsigned, l1)
    ALL(int, n2)
    ALL(int, l2)
    ALL(long, n2)
    ALL(long, l2)
    ALL(unsigned, n2)
    ALL(unsigned, l2)
    ALL(int, n5)
    ALL(int, l5)
    ALL(long, n5)
    ALL(long, l5)
    ALL(unsigned, n5)
    ALL(unsigned, l5)
    free(a);
    printf(wrong ? "wrong\n" : "right\n");
    return wrong;
}
