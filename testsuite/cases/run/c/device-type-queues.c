// async and wait under device_type: those of the device that runs the construct.
// rows: DTYPE-06, DTYPE-16
#include <stdio.h>
#ifdef _OPENACC
#include <acc_prof.h>
#include <openacc.h>

static long queue = -100;

static void started(acc_prof_info *info, acc_event_info *event, acc_api_info *api)
{
    (void)event, (void)api;
    queue = info->async;
}

static int is(long nvidia, long other)
{
    int right = queue == (acc_get_device_type() == acc_device_nvidia ? nvidia : other);
    if (!right)
        printf("queue %ld\n", queue);
    return right;
}
#else
#define is(nvidia, other) 1
#endif

int main(void)
{
    int a[100], one = 11, two = 12;
    for (int i = 0; i < 100; i++)
        a[i] = i;
#ifdef _OPENACC
    acc_prof_register(acc_ev_compute_construct_start, started, acc_reg);
#endif
#pragma acc parallel loop copy(a) async(two) device_type(nvidia) async(one)
    for (int i = 0; i < 100; i++)
        a[i] += 1;
#pragma acc wait
    int first = is(11, 12);
#pragma acc parallel loop copy(a) device_type(nvidia) async(one) wait device_type(radeon) async wait(two)
    for (int i = 0; i < 100; i++)
        a[i] += 1;
#pragma acc wait
#ifdef _OPENACC
    int second = is(11, acc_get_device_type() == acc_device_radeon ? acc_get_default_async() : acc_async_sync);
#else
    int second = 1;
#endif
    int sum = 0;
#pragma acc update self(two) if_present wait(two) device_type(nvidia) wait async(one)
#pragma acc parallel loop copyin(a) reduction(+ : sum) device_type(*) async(two) device_type(nvidia) async(one)
    for (int i = 0; i < 100; i++)
        sum += a[i];
#pragma acc wait
    printf("%d %d %d %d\n", first, second, is(11, 12), sum);
    return 0;
}
