// attach and detach of single elements of arrays of pointers, through arrays, pointers and members.
// rows: PTR-07, ENTER-04
#include <stdio.h>
#include <stdlib.h>

struct rows { int n; int *row[3]; };

int main(void)
{
    int data[12], *list[4], **p = list, sum = 0;
    struct rows r = {3, {data, data + 4, data + 8}};
    for (int i = 0; i < 12; i++)
        data[i] = i;
    for (int i = 0; i < 4; i++)
        list[i] = data + 3 * i;
#pragma acc enter data copyin(data, list, r)
    for (int i = 0; i < 4; i++) {
#pragma acc enter data attach(list[i])
    }
#pragma acc parallel loop present(list, data) reduction(+:sum)
    for (int i = 0; i < 4; i++)
        sum += list[i][1];
    printf("%d\n", sum);
#pragma acc exit data detach(p[0], p[1]) detach(list[2])
#pragma acc enter data attach(r.row[0], r.row[2])
#pragma acc serial present(r) copy(sum)
    sum += r.row[2][1] * r.row[0][2];
    printf("%d\n", sum);
#pragma acc exit data detach(r.row[0], r.row[2], list[3]) delete(data, list, r)
    return 0;
}
