// The directives and loops of this program and of the Fortran one beside it are the same HIR.
void work(int n, int m)
{
    int i, j;
    double a[10][20], s;
    s = 0;
#pragma acc data copyin(a) copy(s) async(m)
#pragma acc parallel loop gang num_gangs(n) collapse(2) reduction(+:s) private(m) device_type(multicore) num_workers(2)
    for (i = 0; i < 10; i++)
        for (j = 0; j < 20; j++)
            s = s + a[i][j];
#pragma acc update self(s) if(n > 3)
#pragma acc wait(m)
}
