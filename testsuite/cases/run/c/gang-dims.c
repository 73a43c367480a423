// Three dimensions of gangs, and gang(static:).
// rows: GANG-01, GANG-02, GANG-06, GANG-STATIC-01, GANG-STATIC-02, EXEC-05, NG-01
#include <stdio.h>

enum { X = 6, Y = 5, Z = 4 };

int main(void)
{
    int t[Z][Y][X] = {0}, line[64], ok = 0;
#pragma acc parallel num_gangs(3, 2, 2) copy(t)
    {
#pragma acc loop gang(dim:3)
        for (int k = 0; k < Z; k++) {
#pragma acc loop gang(dim:2)
            for (int j = 0; j < Y; j++) {
#pragma acc loop gang(dim:1)
                for (int i = 0; i < X; i++)
                    t[k][j][i] += 100 * k + 10 * j + i + 1;
            }
        }
    }
    for (int k = 0; k < Z; k++)
        for (int j = 0; j < Y; j++)
            for (int i = 0; i < X; i++)
                ok += t[k][j][i] == 100 * k + 10 * j + i + 1;
    printf("%d\n", ok);
#pragma acc parallel num_gangs(4) copyout(line)
    {
#pragma acc loop gang(static:4)
        for (int i = 0; i < 64; i++)
            line[i] = i;
#pragma acc loop gang(static:4)
        for (int i = 0; i < 64; i++)
            line[i] += line[i] * 2;
    }
#pragma acc parallel loop gang(static:*) vector copy(line)
    for (int i = 0; i < 64; i++)
        line[i] += 0 * i;
    ok = 0;
    for (int i = 0; i < 64; i++)
        ok += line[i] == 3 * i;
    printf("%d\n", ok);
    return 0;
}
