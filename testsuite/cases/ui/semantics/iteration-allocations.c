// No warning about what a loop's body allocates; one about what it does not.
// rows: IND-03
void *malloc(unsigned long);
void free(void *);
void f(int n, double *restrict a, double *restrict b)
{
#pragma acc parallel loop independent copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        double *t = malloc(16);
        t[0] = a[i];
        t[1] = t[0] + 1;
        b[i] = t[1];
        free(t);
    }
#pragma acc kernels loop gang copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        double *t = malloc(16);
        t[0] = a[i];
        t[1] = t[0] + 1;
        b[i] = t[1];
        free(t);
    }
    double *t = malloc(16);
#pragma acc kernels loop gang copyin(a[0:n]) copyout(b[0:n]) create(t[0:2])
//~^ WARNING W0619 the loop runs sequentially: an iteration may use `t` written by another iteration
    for (int i = 0; i < n; i++) {
        t[0] = a[i];
        b[i] = t[0];
    }
    free(t);
}
