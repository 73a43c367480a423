// Routines of the same program are inlined at the device link, from other files too.
// with: parts/square.c
// check: .entry
// check-not: call.uni
#pragma acc routine seq
double square(double x);
void squares(int n, double *v)
{
#pragma acc parallel loop copy(v[0:n])
    for (int i = 0; i < n; i++)
        v[i] = square(v[i]);
}
