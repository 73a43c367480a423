// init, set and shutdown name the default device type.
// reference: none
// skip: plain the directives choose devices
// rows: INIT-01, SET-01, SHUT-01
#include <openacc.h>
#include <stdio.h>

int main(void)
{
    acc_device_t first = acc_get_device_type();
    int wrong = 0;
#pragma acc init device_type(default)
    wrong += acc_get_device_type() != first;
#pragma acc set device_type(default) device_num(0)
    wrong += acc_get_device_type() != first || acc_get_device_num(first) != 0;
    int x[4] = {1, 2, 3, 4};
#pragma acc parallel loop
    for (int i = 0; i < 4; i++)
        x[i] *= 2;
#pragma acc shutdown device_type(default)
    wrong += x[3] != 8;
    printf("%d wrong\n", wrong);
    return wrong;
}
