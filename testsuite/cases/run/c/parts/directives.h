/* A function with directives in a header, as libraries of templates have them. */
#pragma acc routine seq
static int one(void) { return 1; }

static int in_header(const int *p, int n)
{
    int sum = 0;
#pragma acc parallel loop reduction(+ : sum) copyin(p[0 : n])
    for (int i = 0; i < n; i++)
        sum += p[i] - p[i] + one();
    return sum;
}
