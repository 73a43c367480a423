// Objects of routines: one for each lane, worker or gang that executes the declaration.
// rows: ROUT-12
// emit: plan
#pragma acc routine vector
void of_worker(int *out, int n)
{
    int t[4], s = 0;
    t[0] = n;
#pragma acc loop vector reduction(+:s)
    for (int i = 0; i < n; i++) {
        int own[2] = {i, t[0]};
        s += own[i & 1];
    }
    *out = s;
}

#pragma acc routine worker
void of_gang(int *out, int n)
{
    int sums[8];
#pragma acc loop worker
    for (int w = 0; w < 8; w++) {
        int each[2];
        of_worker(each, n);
        sums[w] = each[0];
    }
#pragma acc loop vector reduction(+:out[0:1])
    for (int i = 0; i < 8; i++)
        out[0] += sums[i];
}

#pragma acc routine vector
int calls_itself(int n)
{
    int t[4];
    t[0] = n > 0 ? calls_itself(n - 1) : 0;
    return t[0] + 1;
}
