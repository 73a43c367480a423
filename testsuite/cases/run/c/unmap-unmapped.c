// acc_unmap_data is for data that acc_map_data mapped.
// reference: none
// only: sim gpu
// exit: 1
// stderr: was not mapped by acc_map_data
// rows: API-acc_unmap_data
#include <openacc.h>

int main(void)
{
    int a[8];
    acc_create(a, sizeof a);
    acc_unmap_data(a);
    return 0;
}
