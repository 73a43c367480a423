// Device memory that local data is mapped to is not freed.
// reference: none
// only: sim gpu
// exit: 1
// stderr: still holds the data of host:
// rows: API-acc_free
#include <openacc.h>

int main(void)
{
    int a[8];
    void *d = acc_malloc(sizeof a);
    acc_map_data(a, d, sizeof a);
    acc_free(d);
    return 0;
}
