#include <acc_callback.h>
#include <stdio.h>
#include <stdlib.h>
static void failed(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    acc_error_event_info *x = (acc_error_event_info *)e;
    fprintf(stderr, "callback %d native %zu device %d implicit %d\n", x->error_code, x->runtime_info, i->device_type, x->implicit);
}
static void launched(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    if (a->device_api != acc_device_api_cuda || a->device_handle != (void *)40 || a->context_handle != (void *)0x77 || !a->async_handle)
        fprintf(stderr, "wrong handles\n");
    if (e->launch_event.num_gangs != 8 || e->launch_event.vector_length != 128)
        fprintf(stderr, "wrong shape\n");
}
int main(int argc, char **argv)
{
    int n = 1000;
    double *a = malloc(n * sizeof *a);
    acc_callback_register(acc_ev_error, failed, acc_reg);
    acc_callback_register(acc_ev_enqueue_launch_start, launched, acc_reg);
    if (argc > 1) {
        size_t huge = (size_t)1 << 40;
#pragma acc enter data create(a[0:huge])
    }
#pragma acc data copy(a[0:n])
    {
#pragma acc parallel loop async(1)
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma acc wait
#pragma acc parallel loop vector_length(128)
        for (int i = 0; i < n; i++)
            a[i] += n;
    }
    return 0;
}
