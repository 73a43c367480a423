// With a false `if` the local thread executes a compute construct: one gang, on the host.
// reference: none
// rows: API-acc_on_device
#include <openacc.h>

int main(void)
{
    int host = 0, device = 1, gangs = 0, never = 0;
#pragma acc parallel if(never) copy(host, device, gangs)
    {
        host = acc_on_device(acc_device_host);
        device = acc_on_device(acc_device_not_host);
#pragma acc atomic
        gangs++;
    }
    if (!host || device || gangs != 1)
        return 1;
#pragma acc serial if(never) self copy(host)
    host = acc_on_device(acc_device_host) ? 2 : 3;
    return host == 2 ? 0 : 2;
}
