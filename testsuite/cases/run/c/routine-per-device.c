// What devices call: bind by name and by string, nohost, clauses for some devices only, several directives.
// rows: ROUT-05, ROUT-17, ROUT-20, ROUT-22, APXA-HOST-02, APXA-HOST-03, DTYPE-12, LEG-26
// reference: none
#include <openacc.h>
#include <stdio.h>

/* The string is the linker's name. */
int string_for_device(int x);
#pragma acc routine seq bind("string_for_device")
int by_string(int x);
#pragma acc routine seq
int string_for_device(int x)
{
    return x + 100;
}
int by_string(int x)
{
    return x + 1;
}

/* The definition's own directive leaves the bind of the declaration in force. */
#pragma acc routine seq nohost
int name_for_device(int x);
#pragma acc routine seq bind(name_for_device)
int by_name(int x);
int name_for_device(int x)
{
    return x + 200;
}
#pragma acc routine seq
int by_name(int x)
{
    return x + 2;
}

/* The clauses that hold are those for the most specific name of the device. */
#pragma acc routine seq
int for_some(int x)
{
    return x + 300;
}
#pragma acc routine device_type(radeon) vector bind(for_some) device_type(*) seq
int by_type(int x);
int by_type(int x)
{
    return x + 3;
}

int main(void)
{
    int r[3] = {0, 0, 0};
#pragma acc parallel copyout(r)
    {
        r[0] = by_string(1);
        r[1] = by_name(1);
        r[2] = by_type(1);
    }
    acc_device_t type = acc_get_device_type();
    int cpu = type == acc_device_host || type == acc_device_multicore;
    int good = r[0] == (cpu ? 2 : 101) && r[1] == (cpu ? 3 : 201) && (r[2] == 4 || type == acc_device_radeon);
    /* On the host nothing is bound. */
    good = good && by_string(1) == 2 && by_name(1) == 3;
    if (!good)
        printf("wrong: %d %d %d on %d\n", r[0], r[1], r[2], type);
    return !good;
}
