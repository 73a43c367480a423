// Scalars in no clause that an iteration hands on to the next, and that are no reduction.
// rows: IND-03, LRED-11
int out;
struct state { int n; };
void f(int n, int *restrict a, int *restrict b, int *count)
{
    int x = 0, at = 0, t = 0, sum = 0;
    struct state s = {0};
#pragma acc parallel loop copyin(a[0:n])
//~^ WARNING W0619 an iteration uses the value of `x` from the one before
    for (int i = 0; i < n; i++)
        if (a[i] > x) {
            x = a[i];
            at = i;
        }
#pragma acc kernels loop copyin(a[0:n]) copyout(b[0:n])
//~^ WARNING W0619 an iteration uses the value of `x` from the one before
    for (int i = 0; i < n; i++) {
        b[i] = x;
        x = a[i];
    }
#pragma acc parallel loop independent copyin(a[0:n]) copyout(b[0:n])
//~^ WARNING W0617 an iteration uses the value of `x` from the one before
    for (int i = 0; i < n; i++) {
        x += a[i];
        b[i] = x;
    }
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n]) copy(s)
//~^ WARNING W0619 an iteration reads `s` written by another iteration
    for (int i = 0; i < n; i++)
        b[i] = s.n += a[i];
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n]) copy(out)
//~^ WARNING W0619 an iteration reads `out` written by another iteration
    for (int i = 0; i < n; i++) {
        out = out * 2 + a[i];
        b[i] = out;
    }
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n]) copy(count[0:1])
//~^ WARNING W0619 an iteration reads `count` written by another iteration
    for (int i = 0; i < n; i++)
        b[i] = a[i] + (*count)++;
    /* Nothing is handed on. */
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        if (a[i] > 3)
            t = a[i];
        if (a[i] > 5)
            b[i] = t;
    }
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        t = a[i];
        t = t * 2;
        b[i] = t;
    }
#pragma acc parallel loop gang copyin(a[0:n]) copyout(b[0:n]) private(sum)
    for (int i = 0; i < n; i++) {
        sum = 0;
#pragma acc loop vector reduction(+:sum)
        for (int k = 0; k < n; k++)
            sum += a[k] * i;
        b[i] = sum;
    }
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        for (at = 0; at < n; at++)
            if (a[at] > i)
                break;
        at = at * 2;
        b[i] = at;
    }
#pragma acc parallel loop copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        switch (a[i]) {
        case 1: t = 3; break;
        default: t = 4;
        }
        b[i] = t++;
    }
#pragma acc parallel loop auto copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        b[i] = x;
        x = a[i];
    }
#pragma acc serial loop copyin(a[0:n]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        b[i] = x;
        x = a[i];
    }
    *count += at + x;
}
