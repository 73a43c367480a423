// host_data hands device addresses to host code, which hands them back by deviceptr.
// rows: HDATA-01, HDATA-02, DEVPTR-01
#include <stdio.h>

static void add_one(int n, int *device)
{
#pragma acc parallel loop deviceptr(device)
    for (int i = 0; i < n; i++)
        device[i] += 1;
}

int main(void)
{
    int a[20];
    for (int i = 0; i < 20; i++)
        a[i] = i;
#pragma acc data copy(a)
    {
#pragma acc host_data use_device(a)
        add_one(20, a);
#pragma acc host_data use_device(a) if_present
        {
            add_one(10, a);
        }
    }
    // Absent data keeps its address.
    int *p = a, *q = 0;
#pragma acc host_data use_device(p) if_present
    q = p;
    printf("%d\n", q == a);
    printf("%d %d %d\n", a[0], a[10], a[19]);
    return 0;
}
