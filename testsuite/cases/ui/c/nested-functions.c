// A nested function reaches the variables around it by their host addresses, which devices have not.
// args: -acc=host
int f(int n, int *a)
{
    int g(int d)
    {
        int sum = d, own = n;
#pragma acc parallel loop reduction(+:sum) copyin(a[0:own])
        //~^ ERROR E0900 variables of the function around in clauses
        for (int i = 0; i < own; i++) sum += a[i];
        //~^ ERROR E0900 variables of the function around in compute constructs
#pragma acc parallel loop reduction(+:sum)
        for (int i = 0; i < n; i++) sum += i;
        //~^ ERROR E0900 variables of the function around in compute constructs
#pragma acc parallel loop reduction(+:sum)
        for (int i = 0; i < own; i++) sum += i;
        return sum;
    }
    return g(1);
}
