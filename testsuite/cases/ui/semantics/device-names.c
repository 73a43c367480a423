// Globals and procedures in device code that no device knows; default(none).
// rows: DIAG-GLOB-01, GLOB-01, DIAG-ROUT-17, DIAG-ENV-02, DIAG-ROUT-03, DEF-05, HDR-01, DIAG-API-01
static int hidden;
int outside(int);
#pragma acc routine seq
int counter(void)
{
    static int calls;
    hidden++;
//~^ ERROR E0611 the routine `counter` uses the global variable `hidden`, which is not on the device
    return ++calls;
//~^ ERROR E0611 the routine `counter` uses the global variable `calls`, which is not on the device
}
void f(int n, int *a)
{
    int i, t[10], x;
#pragma acc parallel copy(a[0:1])
    a[0] = outside(1);
//~^ ERROR E0610 `outside` is called in a compute region but has no device code
#pragma acc parallel loop default(none)
    for (i = 0; i < n; i++)
//~^ ERROR E0520 `n` needs a data clause under `default(none)`
        t[i] = 0;
//~^ ERROR E0520 `t` needs a data clause under `default(none)`
#pragma acc parallel loop default(none) private(x) copy(t)
    for (i = 0; i < 10; i++) {
        int local = i;
        x = local;
        t[i] = x;
    }
}

void acc_wait_all(void);
void g(void)
{
#pragma acc parallel
    acc_wait_all();
//~^ ERROR E0610 `acc_wait_all` is called in a compute region but has no device code
}
