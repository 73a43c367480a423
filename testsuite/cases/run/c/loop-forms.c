// Every canonical form of a for loop: variable types, tests, steps, bounds.
// rows: LOOP-01, LOOP-09, LOOP-11, LOOP-12, GANG-IMP-02
#include <limits.h>
#include <stdio.h>

#define N 300
static int hits[N + 2];

static void report(const char *name)
{
    long sum = 0;
    int count = 0;
    for (int i = 0; i < N + 2; i++) {
        sum += (long)hits[i] * (i + 1);
        count += hits[i] != 0;
        hits[i] = 0;
    }
    printf("%-14s %4d %8ld\n", name, count, sum);
}

#define LOOP(name, head) \
    _Pragma("acc parallel loop copy(hits)") for (head) hits[i]++; \
    report(name)

int main(void)
{
    int step = 7, from = 3, to = 250;
    LOOP("int <", int i = 0; i < N; i++);
    LOOP("int <=", int i = 0; i <= N; i++);
    LOOP("int >", int i = N; i > 0; i--);
    LOOP("int >=", int i = N; i >= 0; --i);
    LOOP("int !=", int i = 0; i != N; ++i);
    LOOP("step 3", int i = 0; i < N; i += 3);
    LOOP("step -3", int i = N; i > 5; i -= 3);
    LOOP("i = i + 5", int i = 1; i < N; i = i + 5);
    LOOP("i = 5 + i", int i = 1; i < N; i = 5 + i);
    LOOP("i = i - 4", int i = N; i >= 4; i = i - 4);
    LOOP("runtime", int i = from; i < to; i += step);
    LOOP("none", int i = to; i < from; i++);
    LOOP("none down", int i = from; i > to; i--);
    LOOP("reversed test", int i = 0; N > i; i++);
    LOOP("unsigned", unsigned i = 2; i < 200u; i += 2u);
    LOOP("unsigned down", unsigned i = 200; i > 0; i--);
    LOOP("char", char i = 0; i < 100; i++);
    LOOP("uchar", unsigned char i = 3; i < 250; i += 9);
    LOOP("short", short i = 200; i > -1; i -= 11);
    LOOP("long", long i = 0; i < 300L; i += 2);
    LOOP("ulong", unsigned long i = 0; i < 300ul; i += 100);
    LOOP("long long", long long i = 299; i >= 0; i -= 13);

    int last;
#pragma acc parallel loop copy(hits)
    for (last = 10; last < 20; last++)
        hits[last] = last;
    report("outer variable");

    long far = 0;
#pragma acc parallel loop reduction(+:far)
    for (int i = INT_MAX - 10; i < INT_MAX; i++)
        far += i;
    printf("%ld\n", far);
    far = 0;
#pragma acc parallel loop reduction(+:far)
    for (long long i = 5000000000ll; i < 5000000010ll; i += 3)
        far += i;
    printf("%ld\n", far);
    return 0;
}
