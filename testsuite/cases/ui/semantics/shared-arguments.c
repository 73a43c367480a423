// args: -acc=gpu,multicore -gpu=cc80
// Scalars that lanes share, whose address goes to a function: one that stores, one that hands on, one that only reads.
static void set(int *p, int v) { *p = v; }
static void hand_on(int *p, int v) { set(p, v + 1); }
static int get(const int *p) { return *p; }
static void count(int *p)
{
#pragma acc atomic update
    ++*p;
}
static int number;
#pragma acc declare create(number)

void of_a_gang(int n, int m, int *a)
{
#pragma acc parallel loop gang copy(a[0:n*m])
    for (int i = 0; i < n; i++) {
        int x = i, y, z = 2, t = 0;
        set(&x, i);
#pragma acc loop vector
        for (int j = 0; j < m; j++) {
            hand_on(&x, j); //~ WARNING W0630 all lanes of the loop share `x`, and `hand_on` stores in it: a lane may find what another one has stored
            count(&z);
            a[i * m + j] = x + get(&z);
        }
#pragma acc loop worker private(y) reduction(+:t)
        for (int j = 0; j < m; j++) {
            int own;
            set(&y, j);
            set(&own, j);
            set(&t, t + 1);
#pragma acc loop vector
            for (int k = 0; k < m; k++)
                set(&y, k); //~ WARNING W0630 all lanes of the loop share `y`
            a[i * m + j] += y + own;
        }
        a[i] += t;
    }
}

void of_all(int n, int *a)
{
    int x, y, z;
#pragma acc parallel loop gang vector copy(a[0:n])
    for (int i = 0; i < n; i++) {
        set(&x, i); //~ WARNING W0630 all lanes of the loop share `x`
        a[i] = x;
    }
#pragma acc parallel loop gang copy(a[0:n], y)
    for (int i = 0; i < n; i++) {
        set(&y, i); //~ WARNING W0630 all lanes of the loop share `y`
        set(&number, i); //~ WARNING W0630 all lanes of the loop share `number`
        a[i] = y + number;
    }
    // One lane in each gang, which has its own.
#pragma acc parallel loop copy(a[0:n])
    for (int i = 0; i < n; i++) {
        set(&z, i);
        a[i] = z;
    }
#pragma acc serial copy(a[0:n], y)
    for (int i = 0; i < n; i++)
        set(&y, i);
}
