// Loops of one level in one another, as early compilers took them: each level goes to one of the loops.
// rows: DIAG-LOOP-09
void g(int n, float a[n][n][n])
{
#pragma acc kernels loop independent gang vector
    for (int i = 0; i < n; i++) {
#pragma acc loop independent gang vector
//~^ WARNING W0404 a gang loop is inside a vector loop
        for (int j = 0; j < n; j++) {
#pragma acc loop independent vector
//~^ WARNING W0404 a vector loop is inside a vector loop
            for (int k = 0; k < n; k++)
                a[i][j][k] = 0;
        }
    }
#pragma acc parallel loop seq independent
//~^ WARNING W0404 `seq` and `independent` exclude each other on `parallel loop`
    for (int i = 0; i < n; i++)
        a[i][0][0] = 0;
#pragma acc parallel loop gang
    for (int i = 0; i < n; i++) {
#pragma acc loop gang vector
//~^ WARNING W0404 a gang loop is inside a gang loop
        for (int j = 0; j < n; j++)
            a[i][j][0] = 0;
    }
}
