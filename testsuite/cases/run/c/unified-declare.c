// All memory is shared, but for the data of `declare`.
// args: -gpu=unified
// reference: none
// rows: SLD-23, DCL-04
// skip: plain presence is asked for
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>

#define CHECK(e) do { if (!(e)) { printf("line %d: " #e "\n", __LINE__); exit(1); } } while (0)


static double table[100];
static double own[100];
#pragma acc declare create(own)
static int linked[10];
#pragma acc declare link(linked)

#pragma acc routine seq
static double of_own(int i)
{
    return own[i];
}
#pragma acc routine seq
static int of_linked(int i)
{
    return linked[i];
}

struct pair { double *to; int n; };

int main(void)
{
    acc_device_t kind = acc_get_device_type();
    int gpu = kind == acc_device_nvidia || kind == acc_device_radeon;
    // A GPU may have no access to all of the host's memory.
    if (gpu && !acc_get_property(0, kind, acc_property_shared_memory_support))
        return 0;
    double stack[100];
    struct pair p = {stack, 100};
    /* Not every GPU reads all of the host's memory; the run time has said so. */
    if (gpu && !acc_is_present(stack, sizeof stack))
        return 0;
    for (int i = 0; i < 100; i++) {
        own[i] = i;
        table[i] = 2 * i;
        stack[i] = 0;
        linked[i % 10] = i % 10;
    }
#pragma acc update device(own)
#pragma acc parallel loop
    for (int i = 0; i < p.n; i++)
        p.to[i] = table[i] + of_own(i);
    CHECK(stack[10] == 30);
#pragma acc parallel loop
    for (int i = 0; i < 100; i++)
        own[i] += 1;
#pragma acc update self(own)
    CHECK(own[99] == 100);
    int sum = 0;
#pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < 10; i++)
        sum += of_linked(i);
    CHECK(sum == 45);
#pragma acc data copyin(linked)
    {
        linked[0] = 100;
        sum = 0;
#pragma acc parallel loop reduction(+:sum)
        for (int i = 0; i < 10; i++)
        sum += of_linked(i);
    }
    CHECK(sum == 145);
#pragma acc data copy(capture: linked)
    {
        linked[0] = 0;
        sum = 0;
#pragma acc parallel loop reduction(+:sum)
        for (int i = 0; i < 10; i++)
        sum += of_linked(i);
        // The routine's code for the CPU's devices has the host's variable.
        CHECK(sum == (acc_get_device_type() == acc_device_sim || acc_get_device_type() == acc_device_nvidia ? 145 : 45));
    }
    linked[0] = 1;
    sum = 0;
#pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < 10; i++)
        sum += of_linked(i);
    CHECK(sum == 46);
    CHECK(acc_is_present(stack, sizeof stack) && acc_is_present(table, sizeof table));
    return 0;
}
