// A reduction changes its variable, so the variable cannot be const.
struct pair {
    const int a;
    int b;
};

int f(const int n, int *x, const int *y)
{
    const int k = 3;
    const float table[2] = {1, 2};
    int s[2] = {0};
    struct pair p = {1, 2};
#pragma acc parallel loop reduction(+:k) //~ ERROR E0319 `k` is const
    for (int i = 0; i < n; i++)
        x[i] = i;
#pragma acc parallel loop reduction(max:n) //~ ERROR E0319 `n` is const
    for (int i = 0; i < 3; i++)
        x[i] = i;
#pragma acc parallel loop reduction(+:table) //~ ERROR E0319 `table` is const
    for (int i = 0; i < 3; i++)
        x[i] = i;
#pragma acc parallel loop reduction(+:y[0:2]) //~ ERROR E0319 `y` is const
    for (int i = 0; i < 3; i++)
        x[i] = i;
#pragma acc parallel loop reduction(+:p) //~ ERROR E0319 its member `a` is const
    for (int i = 0; i < 3; i++)
        x[i] = i;
#pragma acc parallel loop reduction(+:s, x[0:2])
    for (int i = 0; i < 3; i++) {
        s[0] += i;
        x[1] += i;
    }
    return k + s[0] + (int)table[1] + p.b;
}
