// The variable of a loop after the construct: with a loop directive each thread has its own, also where the loop
// runs in order; without one it is a scalar like others: firstprivate in parallel and serial, copied in kernels.
// reference: none
// skip: plain the loops count with the variable itself
// rows: PRE-01, PRE-03, PRE-11, COLL-09
#include "parts/check.h"

enum { N = 50 };

int main(void)
{
    double a[N + 2], x = 0;
    int i, j;
#define CASE(construct, directive, from, value, after, last) \
    { \
        i = 234; \
        a[0] = 1; \
        _Pragma(construct) \
        { \
            _Pragma(directive) \
            for (i = from; i < N; i++) \
                a[i] = value; \
        } \
        CHECK(i == after); \
        CHECK(a[N - 1] == last); \
    }
#define NONE "STDC FP_CONTRACT OFF"
    CASE("acc parallel num_gangs(1)", "acc loop", 0, i * 2, 234, 98)
    CASE("acc parallel num_gangs(1)", "acc loop seq", 1, a[i - 1] + 1, 234, 50)
    CASE("acc parallel num_gangs(1)", NONE, 1, a[i - 1] + 1, 234, 50)
    CASE("acc serial", "acc loop", 0, i * 2, 234, 98)
    CASE("acc serial", "acc loop seq", 1, a[i - 1] + 1, 234, 50)
    CASE("acc serial", NONE, 1, a[i - 1] + 1, 234, 50)
    CASE("acc kernels", "acc loop", 0, i * 2, 234, 98)
    CASE("acc kernels", "acc loop independent", 0, i * 2, 234, 98)
    CASE("acc kernels", "acc loop seq", 0, i * 2, 234, 98)
    CASE("acc kernels", "acc loop auto", 1, a[i - 1] + 1, 234, 50)
    CASE("acc kernels", NONE, 0, i * 2, 50, 98)
    CASE("acc kernels", NONE, 1, a[i - 1] + 1, 50, 50)

    /* The variable itself is used beside the loop that counts with its own. */
    i = 234;
#pragma acc kernels copy(x)
    {
#pragma acc loop seq
        for (i = 1; i < N; i++)
            a[i] = a[i - 1] + 1;
        x = i;
        i = 7;
#pragma acc loop
        for (i = 0; i < N; i++)
            a[i] += i;
    }
    CHECK(i == 7 && x == 234 && a[N - 1] == 99);

    /* Two nests with the same variables, each a kernel of its own. */
    double m[N][N], v[N];
    i = j = 9;
#pragma acc kernels
    {
        for (i = 0; i < N; i++) {
            v[i] = 0;
            for (j = 0; j < N; j++)
                m[i][j] = i - j;
        }
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                v[i] = v[i] + m[i][j] * j;
    }
    x = 0;
    for (i = 0; i < N; i++)
        x += v[i] * (i % 3);
    CHECK(x == -499800);
#pragma acc kernels
#pragma acc loop independent
    for (i = 0; i < N; i++) {
        v[i] = 0;
        for (j = 0; j < i; j++)
            v[i] += j;
    }
    x = 0;
    for (i = 0; i < N; i++)
        x += v[i] * (i % 3);
    CHECK(x == 19208 && j >= 0);
    FINISH;
}
