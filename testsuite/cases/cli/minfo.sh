# The report on constructs and loops, in the layout that tools parse.
cat > v.c <<'END'
#include <stdio.h>
static double a[1000], b[1000];
int main(void)
{
    double sum = 0;
#pragma acc data copyin(a)
    {
#pragma acc parallel loop reduction(+:sum) copyout(b)
        for (int i = 0; i < 1000; i++) {
            b[i] = a[i];
            sum += a[i];
        }
#pragma acc kernels
        for (int i = 1; i < 1000; i++)
            b[i] = b[i - 1];
    }
    printf("%g\n", sum);
    return 0;
}
END
"$RACC" -acc=gpu -gpu=cc80 -Minfo=accel -c v.c -o v.o 2> err
cat err
[ "$(head -n 1 err)" = "main:" ]
grep -Eq '^ +6, Generating copyin\(a' err
grep -Eq '^ +8, Generating.*copyout\(b' err
grep -Eq 'gang, vector\([0-9]+\).*blockIdx\.x.*threadIdx\.x' err
grep -q 'Generating reduction(+:sum)' err
grep -q 'Loop carried dependence of b prevents parallelization' err
"$RACC" -acc=gpu -c v.c -o v.o 2> err
[ ! -s err ]
