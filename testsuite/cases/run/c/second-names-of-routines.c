// Weak routines, of which another file's definition takes the place, on devices as on the host; routines that are not
// there; second names by `alias`, called, as values, and in another file.
// rows: ROUT-01
// with: parts/second_names.c
#include <stdio.h>

typedef int (*function)(int);

#pragma acc routine seq
__attribute__((weak)) int replaced(int x) { return x + 1; }
#pragma acc routine seq
__attribute__((weak)) int kept(int x) { return x + 2; }
#pragma acc routine seq
extern int absent(int x) __attribute__((weak));
#pragma acc routine seq
int first(int x) { return x * 3; }
#pragma acc routine seq
extern int second(int x) __attribute__((alias("first")));
#pragma acc routine seq
extern int third(int x) __attribute__((weak, alias("first")));
#pragma acc routine seq
int of_other(int k, int x);

int main(void)
{
    int r[12], same[12];
    function given[4] = {replaced, kept, second, third};
#pragma acc parallel loop copyin(given) copyout(r, same)
    for (int i = 0; i < 12; i++) {
        function chosen = i % 2 ? first : second;
        r[i] = given[i % 4](i) + 100 * chosen(i) + 10000 * of_other(i % 3, i) + replaced(i) + kept(i) + third(i);
        if (absent)
            r[i] = absent(i);
        same[i] = (given[2] == first) + 2 * (chosen == second) + 4 * (absent == 0);
    }
    for (int i = 0; i < 12; i++)
        printf("%d %d\n", r[i], same[i]);
}
