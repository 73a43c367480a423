// Sections with too many dimensions and loops that cannot be shared out: the message names the part that is wrong.
#pragma acc routine(missing) seq
//~^ ERROR E0525 no procedure `missing` is known here

void f(int n, float *a, float m[10][10])
{
#pragma acc parallel loop present(m[0:10][2:4][0:2])
//~^ ERROR E0517 the section `m[0:10][2:4][0:2]` has 3 dimensions, its array 2
    for (int i = 0; i < n; i++) m[i][0] = a[i];
#pragma acc parallel loop
    for (int i = 0; i < n; i++)
//~^ ERROR E0506 this loop cannot be run by a loop directive
        if (a[i] < 0) i++;
//~^ NOTE the loop's variable is changed in the body
}
