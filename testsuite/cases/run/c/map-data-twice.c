// Device memory that is mapped already cannot be mapped to other local data.
// reference: none
// only: sim gpu
// exit: 1
// stderr: is mapped to host:
// rows: API-acc_map_data-01
#include <openacc.h>

int main(void)
{
    int a[8], b[8];
    void *d = acc_malloc(sizeof a);
    acc_map_data(a, d, sizeof a);
    acc_map_data(b, (char *)d + 4, 4);
    return 0;
}
