// How long declared data lives: globals as long as the program, data of a procedure as long as its call, linked data
// as long as the data construct that names it.
// rows: DCRE-02, DCRE-03, DCRE-04, DECL-06, DECL-09, LINK-01, LINK-02, LINK-05
// reference: none
#include <openacc.h>
#include <stdio.h>

static int start[4] = {1, 2, 3, 4};
#pragma acc declare copyin(start)
static int made[4];
#pragma acc declare create(made)
static int linked[8];
#pragma acc declare link(linked)

static int separate;
static void check(int line, int got, int want)
{
    if (got != want)
        printf("line %d: %d, not %d\n", line, got, want);
}

#pragma acc routine seq
static void add(int i)
{
    linked[i] += start[i % 4];
}

static int seen(int *a, int n)
{
#pragma acc declare create(a[0:n])
    int there = acc_is_present(a, n * sizeof *a);
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
        a[i] = i;
#pragma acc update self(a[0:n])
    return there;
}

int main(void)
{
    int own[8] = {0}, sum = 0;
    separate = !acc_is_present(own, sizeof own);

    /* The device starts from the values at the start of the program, unless memory is shared. */
    for (int i = 0; i < 4; i++)
        made[i] = start[i] * 10;
#pragma acc parallel loop reduction(+:sum) copy(sum)
    for (int i = 0; i < 4; i++)
        sum += start[i];
    printf("start %d\n", sum);
    check(__LINE__, acc_is_present(made, sizeof made) && acc_is_present(start, sizeof start), 1);
#pragma acc update device(made)
#pragma acc parallel loop
    for (int i = 0; i < 4; i++)
        made[i] += start[i];
#pragma acc update self(made[1:2])
    printf("made %d %d\n", made[1], made[2]);

    /* An array of a procedure: there during the call, and again after a data construct around it. */
    check(__LINE__, seen(own, 8), 1);
    check(__LINE__, acc_is_present(own, sizeof own), !separate);
#pragma acc data create(own)
    {
        check(__LINE__, seen(own, 8), 1);
        check(__LINE__, acc_is_present(own, sizeof own), 1);
    }
    check(__LINE__, acc_is_present(own, sizeof own), !separate);
    printf("own %d\n", own[7]);

    /* Linked data: memory comes and goes with the construct, twice. */
    for (int round = 1; round < 3; round++) {
        for (int i = 0; i < 8; i++)
            linked[i] = round * 100;
        check(__LINE__, acc_is_present(linked, sizeof linked), !separate);
#pragma acc data copy(linked)
        {
            check(__LINE__, acc_is_present(linked, sizeof linked), 1);
#pragma acc parallel loop
            for (int i = 0; i < 8; i++)
                add(i);
        }
        check(__LINE__, acc_is_present(linked, sizeof linked), !separate);
        printf("linked %d %d\n", linked[0], linked[7]);
    }
#pragma acc enter data copyin(linked)
#pragma acc parallel loop
    for (int i = 0; i < 8; i++)
        add(i);
#pragma acc exit data copyout(linked)
    check(__LINE__, acc_is_present(linked, sizeof linked), !separate);
    printf("linked %d %d\n", linked[0], linked[7]);
    return 0;
}
