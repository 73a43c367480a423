// Loops of directives that are left early: an error where gangs would share them, else they run sequentially.
// rows: DIAG-LOOP-12, LOOP-14
void f(int n, int m, int *a, int *at)
{
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++) {
        if (i == 3)
            break;
//~^ ERROR E0549 this jumps out of a loop that a loop directive runs in parallel
        a[i] = 0;
    }
#pragma acc parallel copy(a[0:n])
    {
#pragma acc loop vector
        for (int i = 0; i < n; i++) {
            if (a[i] == 3)
                goto out;
//~^ ERROR E0549 this jumps out of a loop that a loop directive runs in parallel
            a[i]++;
        }
    out:;
    }
#pragma acc parallel loop gang copy(a[0:n * m], at[0:m])
    for (int j = 0; j < m; j++) {
        at[j] = n;
#pragma acc loop vector
        for (int i = 0; i < n; i++)
            if (a[j * n + i] > 9) {
                at[j] = i;
                break;
//~^ WARNING W0404 this jumps out of a loop with a loop directive, which therefore runs sequentially
            }
#pragma acc loop vector
        for (int i = 0; i < n; i++) {
            if (a[j * n + i] > 9)
                continue;
            for (int k = 0; k < 4; k++)
                if (a[j * n + i] == k)
                    break;
            switch (a[j * n + i]) {
            case 1:
                a[j * n + i] = 2;
                break;
            default:
                goto same;
            }
        same:;
        }
#pragma acc loop seq
        for (int i = 0; i < n; i++)
            if (a[j * n + i] < 0)
                break;
    }
#pragma acc kernels loop copy(a[0:n])
    for (int i = 0; i < n; i++)
        if (a[i] == 3)
            break;
#pragma acc serial copy(a[0:n])
#pragma acc loop gang collapse(2)
    for (int j = 0; j < m; j++)
        for (int i = 0; i < n; i++)
            if (a[j * n + i] == 3)
                break;
//~^ ERROR E0549 this jumps out of a loop that a loop directive runs in parallel
}

#pragma acc routine vector
int found(int n, const int *a)
{
#pragma acc loop vector
    for (int i = 0; i < n; i++)
        if (a[i] == 3)
            return i;
//~^ WARNING W0404 this jumps out of a loop with a loop directive, which therefore runs sequentially
    return -1;
}

#pragma acc routine gang
int found_by_gangs(int n, const int *a)
{
#pragma acc loop
    for (int i = 0; i < n; i++)
        if (a[i] == 3)
            return i;
//~^ ERROR E0549 this jumps out of a loop that a loop directive runs in parallel
    return -1;
}
