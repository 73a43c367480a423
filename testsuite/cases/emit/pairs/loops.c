// Loop directives of all kinds, as in the Fortran program beside it.
void work(int n)
{
    int i, j;
    double a[10][20], s;
    s = 0;
#pragma acc parallel copy(a) num_workers(4) vector_length(32)
    {
#pragma acc loop gang(static:2)
        for (i = 0; i < 10; i++) {
#pragma acc loop worker vector
            for (j = 0; j < 20; j++)
                a[i][j] = 1;
        }
#pragma acc loop tile(4, *) independent
        for (i = 0; i < 10; i++)
            for (j = 0; j < 20; j++)
                a[i][j] = 2;
    }
#pragma acc kernels copy(a) wait(1, 2) if(n > 3)
    {
#pragma acc loop auto
        for (i = 0; i < 10; i++) {
#pragma acc loop seq reduction(max:s)
            for (j = 0; j < 20; j++)
                s = 3;
        }
    }
#pragma acc enter data create(a) async
#pragma acc exit data delete(a) finalize
}
