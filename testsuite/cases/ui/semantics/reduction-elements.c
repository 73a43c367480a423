// A reduction of an element or section: the private copy holds nothing else of the array.
// rows: CRED-11
void f(int n, int k, double a[4], double *b, double s[8])
{
#pragma acc parallel loop reduction(+:a[1]) copy(a[0:4]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        a[1] += i;
        b[i] = a[2];
        //~^ ERROR E0900 an element beside `a[1]`, which the loop reduces into
    }
#pragma acc parallel loop reduction(+:a[k]) copy(a[0:4])
    for (int i = 0; i < n; i++)
        a[k] += a[i % 4];
    //~^ ERROR E0900 an element beside `a[k]`, which the loop reduces into
#pragma acc parallel loop reduction(+:s[2:4]) copyin(b[0:n])
    for (int i = 0; i < n; i++)
        s[2 + i % 4] += b[i];
#pragma acc parallel loop reduction(+:s[2:4]) copyout(b[0:n])
    for (int i = 0; i < n; i++) {
        s[3] += i;
        b[i] = s[6];
        //~^ ERROR E0900 an element beside `s[2:4]`, which the loop reduces into
    }
}
