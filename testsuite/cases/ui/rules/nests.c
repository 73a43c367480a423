// Too few loops for a directive, and code between them.
// rows: DIAG-COLL-02, DIAG-COLL-03, DIAG-COLL-04, COLL-08, DIAG-TILE-02
void f(int n, int k, float *a, float m[10][10])
{
    int i, j, x;
#pragma acc parallel loop collapse(2) copy(a[0:n])
//~^ ERROR E0548 the directive applies to 2 loops, but only 1 can be found here
    for (i = 0; i < n; i++)
//~^ NOTE the last of them
        a[i] = 0;
#pragma acc parallel loop tile(2, 2) copy(a[0:n])
//~^ ERROR E0548 the directive applies to 2 loops, but only 1 can be found here
    for (i = 0; i < n; i++)
        a[i] = 0;
#pragma acc parallel loop collapse(3) present(m[0:10][0:10])
//~^ ERROR E0548 the directive applies to 3 loops, but only 2 can be found here
    for (i = 0; i < n; i++)
        for (j = 0; j < 10; j++)
            m[i][j] = 0;
#pragma acc parallel loop collapse(2) present(m[0:10][0:10])
//~^ ERROR E0548 the directive applies to 2 loops, but only 1 can be found here
    for (i = 0; i < n; i++) {
        j = 0;
        while (j < 10)
            m[i][j++] = 0;
    }
#pragma acc parallel loop device_type(multicore) collapse(2)
//~^ ERROR E0548 the directive applies to 2 loops, but only 1 can be found here
    for (i = 0; i < n; i++)
        if (i != k)
            for (j = 0; j < 10; j++)
                m[i][j] = 0;
#pragma acc parallel loop collapse(2) present(m[0:10][0:10])
    for (i = 0; i < n; i++) {
        x = i;
//~^ ERROR E0504 there is code between the loops of one loop directive
        for (j = 0; j < 10; j++)
            m[i][j] = x;
    }
#pragma acc parallel loop tile(2, 2) present(m[0:10][0:10])
    for (i = 0; i < n; i++) {
        for (j = 0; j < 10; j++)
            m[i][j] = 0;
        m[i][0] = 1;
//~^ ERROR E0504 there is code between the loops of one loop directive
    }
#pragma acc parallel loop collapse(2) present(m[0:10][0:10])
    for (i = 0; i < n; i++) {
#pragma acc loop vector
        for (j = 0; j < 10; j++)
//~^ ERROR E0556 a loop directive is between the loops of one directive
            m[i][j] = 0;
    }
#pragma acc parallel loop collapse(2) present(m[0:10][0:10])
    for (i = 0; i < n; i++) {
        float unused;
        ;
        {
            for (j = 0; j < 10; j++)
                m[i][j] = 0;
        }
    }
}
