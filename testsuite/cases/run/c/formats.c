// How directives may be written: blanks, continuation, comments, macros, _Pragma, headers; as which statement.
// reference: none
// skip: plain presence is asked for
// rows: FMT-C-02, FMT-C-03, FMT-C-04, FMT-C-05, FMT-C-06, FMT-C-07, FMT-C-08, FMT-C-10, FMT-C-11, FMT-C-12, FMT-C-13, FMT-04, CPP-01, AMB-23, LEG-36, SLD-04, SLD-08, SLD-16
#include "parts/check.h"
#include "parts/directives.h"
#include <openacc.h>

#ifndef _OPENACC
#define _OPENACC 0 /* compilers without OpenACC read this file too */
#endif

enum { N = 60 };
static int own, a[N], b[N], c[4][5][6];
/* Present on the device, where that means something. */
#define SEEN(v) (acc_is_present(&(v), sizeof(v)) && (!own || acc_deviceptr(&(v)) != (void *)&(v)))

/* Object-like macros: numbers, names, clauses, whole lists, directive names; function-like ones with arguments. */
#define COUNT 7
#define NAME a
#define CLAUSE create(NAME)
#define LIST CLAUSE copyin(b) if (COUNT > 3)
#define WHOLE data LIST
#define SECTION(v, n) v[0:n]
#define MOVE(how, v) how(SECTION(v, COUNT))
#define acc this is not looked up
#define nothing

/* Made by macros: with and without quotes inside. */
#define PRAGMA(text) _Pragma(#text)
#define LOOP(...) PRAGMA(acc parallel loop __VA_ARGS__)
PRAGMA(acc routine seq bind("taken\156other")) /* an escape stays one */
int called(int x);
_Pragma("acc routine seq") int called(int x) { return x + 1; }
#pragma acc routine seq
int takennother(int x) { return x + 1; }

static void writing(void)
{
    int at = 0, x = 0;
  #  	pragma   acc	data   create ( a )	copyin( b )  
    CHECK(SEEN(a) && SEEN(b));
#pragma acc \
    data create(a) \
    copy\
in(b)
    CHECK(SEEN(a) && SEEN(b));
#pragma acc data /* a */ create(a /* , c */) // copyin(c)
    CHECK(SEEN(a) && (!own || !SEEN(c)));
#pragma acc data CLAUSE
    CHECK(SEEN(a));
#pragma acc data LIST
    CHECK(SEEN(a) && SEEN(b));
#pragma acc WHOLE nothing
    CHECK(SEEN(a) && SEEN(b));
#pragma acc data MOVE(create, a) MOVE(copyin, b)
    CHECK(!own || (acc_is_present(a, COUNT * sizeof *a) && !acc_is_present(a, (COUNT + 1) * sizeof *a)));
    _Pragma("acc data create(a)") CHECK(SEEN(a));
    _Pragma("acc enter data create(a)") CHECK(SEEN(a));
    if (own) _Pragma("acc data create(b)") CHECK(SEEN(b));
    _Pragma("acc exit data delete(a)") CHECK(!own || !SEEN(a));
    PRAGMA(acc data CLAUSE) CHECK(SEEN(a));
    LOOP(copyout(SECTION(a, N)) num_gangs(COUNT)) for (int i = 0; i < N; i++) a[i] = i;
    CHECK(a[N - 1] == N - 1);
    _Pragma("acc parallel") _Pragma("acc loop collapse(2)") for (int i = 0; i < 4; i++) for (int j = 0; j < 5; j++) c[i][j][0] = i * j;
    CHECK(c[3][4][0] == 12);
#if _OPENACC >= 202211
#pragma acc data create(a)
    CHECK(SEEN(a));
#else
#pragma acc no such directive
#endif
#line 1000 "elsewhere.c"
#pragma acc data create(a)
    CHECK(SEEN(a) && __LINE__ == 1001);
    /* Arguments are evaluated; how often and in which order is not said. */
#pragma acc data create(b[at : (x++, 3)])
    at = 1;
    CHECK(x >= 1);
#pragma acc data copyin(a[0:N/4]), copyout(b[N/4:2*N/4])
    {
#pragma acc parallel loop
        for (int i = 0; i < N / 2; i++)
            b[N / 4 + i] = a[i / 2];
    }
    CHECK(b[N / 4 + 4] == 2);
}

/* The construct is the next statement: another construct, a statement without braces, a body of another statement. */
static void statements(void)
{
    int n = 0, i, x = 0, sum = 0;
#pragma acc data create(a)
#pragma acc data create(b)
    CHECK(SEEN(a) && SEEN(b));
    CHECK(!own || (!SEEN(a) && !SEEN(b)));
#pragma acc parallel copy(x) num_gangs(1)
    x = 1;
#pragma acc serial copy(x)
    if (x)
        x = 2;
    else
        x = 3;
#pragma acc parallel copyout(a)
#pragma acc loop
    for (i = 0; i < N; i++)
        a[i] = i + x;
    CHECK(a[N - 1] == N + 1);
    if (n)
#pragma acc parallel copy(x)
        x = 7;
    else
#pragma acc serial copy(x)
        x = 8;
    CHECK(x == 8);
    for (n = 0; n < 3; n++)
#pragma acc parallel loop reduction(+:sum) copyin(a)
        for (i = 0; i < N; i++)
            sum += 1;
    CHECK(sum == 3 * N);
    while (n-- > 0)
#pragma acc serial copy(x)
        x++;
    CHECK(x == 11);
    do
#pragma acc data create(a)
        CHECK(SEEN(a));
    while (0);
    switch (x) {
    case 11:
#pragma acc serial copy(x)
        x = called(x);
    }
    CHECK(x == 12);
#pragma acc parallel loop \
    collapse(3) gang vector \
    copyout(c)
    for (i = 0; i < 4; i++)
        for (int j = 0; j < 5; j++)
            for (int k = 0; k < 6; k++)
                c[i][j][k] = i * 100 + j * 10 + k;
    CHECK(c[3][4][5] == 345);
    CHECK(in_header(a, N) == N);
}

int main(void)
{
    own = discrete();
    CHECK(_OPENACC == 202506);
#if _OPENACC <= 201306 || _OPENACC <= 201510 || _OPENACC <= 201811 || _OPENACC <= 202211
    CHECK(!"older versions compare as smaller");
#endif
    writing();
    statements();
    FINISH;
}
