// Addresses of functions that the host has taken, in constructs: tables in declare, of structures, in data clauses, that
// update has brought; pointers taken by value; compared with those that the device knows; brought back and called.
// rows: ROUT-05, GLOB-01
// reference: none
#include <stdlib.h>
#pragma acc routine seq
int twice(int x) { return 2 * x; }
#pragma acc routine seq
static int thrice(int x) { return 3 * x; }
#pragma acc routine seq
int next(int x) { return x + 1; }
typedef int (*op)(int);
op table[3] = {twice, thrice, next};
#pragma acc declare copyin(table)
op later[2];
#pragma acc declare create(later)
struct entry { int k; op f; } entries[2] = {{1, thrice}, {2, next}};
#pragma acc declare copyin(entries)

#pragma acc routine seq
static int call(op f, int x) { return f ? f(x) : -1; }

int main(void) {
    int r[4], same[3], n = 3;
    op one = thrice, none = NULL, *heap = malloc(n * sizeof *heap), back[2];
    for (int i = 0; i < n; i++) heap[i] = table[n - 1 - i];
#pragma acc parallel loop copyout(r, same)
    for (int i = 0; i < 3; i++) {
        r[i] = table[i](10);
        same[i] = table[i] == thrice;
    }
    for (int i = 0; i < 3; i++)
        if (r[i] != table[i](10) || same[i] != (i == 1)) return 1;
    later[0] = next, later[1] = twice;
#pragma acc update device(later)
#pragma acc parallel loop copyout(r[0:2])
    for (int i = 0; i < 2; i++) r[i] = later[i](10) + entries[i].f(20) + entries[i].k;
    if (r[0] != 11 + 61 || r[1] != 20 + 23) return 2;
#pragma acc parallel loop copyout(r) copyin(heap[0:n])
    for (int i = 0; i < 4; i++) r[i] = call(i < n ? heap[i] : none, 10) + one(i);
    if (r[0] != 11 || r[1] != 33 || r[2] != 26 || r[3] != 8) return 3;
#pragma acc parallel loop copyout(back) copyin(table)
    for (int i = 0; i < 2; i++) back[i] = table[i + 1];
    if (back[0](2) != 6 || back[1](2) != 3) return 4;
    free(heap);
    return 0;
}
