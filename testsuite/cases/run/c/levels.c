// Gang, worker, vector and seq loops nested and side by side, with code between them.
// rows: PAR-10, PAR-11, LOOP-16, LOOP-17, GANG-IMP-03, GANG-IMP-04, EXEC-06
#include <stdio.h>

#define A 8
#define B 9
#define C 33
static int cube[A][B][C], line[A], plane[A][B];

static void show(const char *name)
{
    long sum = 0, weight = 1;
    for (int i = 0; i < A; i++)
        for (int j = 0; j < B; j++) {
            for (int k = 0; k < C; k++)
                sum += cube[i][j][k] * (weight++ % 13);
            sum += plane[i][j] * 3 + line[i];
        }
    printf("%-20s %ld\n", name, sum);
}

int main(void)
{
#pragma acc data copy(cube, line, plane)
    {
#pragma acc parallel loop gang num_gangs(5) num_workers(4) vector_length(32)
        for (int i = 0; i < A; i++) {
#pragma acc loop worker
            for (int j = 0; j < B; j++) {
#pragma acc loop vector
                for (int k = 0; k < C; k++)
                    cube[i][j][k] = i * 100 + j * 10 + k;
            }
        }
#pragma acc update self(cube)
        show("three levels");

#pragma acc parallel loop gang
        for (int i = 0; i < A; i++) {
            int base = i * i;
            line[i] = base;
#pragma acc loop vector
            for (int k = 0; k < C; k++)
                cube[i][0][k] = base + k;
            base = line[i] + 1;
#pragma acc loop worker
            for (int j = 0; j < B; j++) {
                int t = base * j;
                plane[i][j] = t;
            }
#pragma acc loop seq
            for (int j = 1; j < B; j++)
                plane[i][j] += plane[i][j - 1];
        }
#pragma acc update self(cube, line, plane)
        show("side by side");

#pragma acc parallel
        {
#pragma acc loop
            for (int i = 0; i < A; i++)
#pragma acc loop
                for (int j = 0; j < B; j++)
                    plane[i][j] = i - j;
        }
#pragma acc parallel
        {
#pragma acc loop gang vector
            for (int i = 0; i < A; i++)
                line[i] = 7 * i;
        }
#pragma acc parallel num_gangs(3)
        {
#pragma acc loop worker vector
            for (int i = 0; i < A; i++)
                if (i % 2) {
                    for (int j = 0; j < B; j++)
                        plane[i][j] += 2;
                } else
                    line[i]--;
        }
#pragma acc update self(cube, line, plane)
        show("several regions");
#pragma acc parallel loop gang
        for (int i = 0; i < A; i++) {
            if (i > 2) {
#pragma acc loop vector
                for (int k = 0; k < C; k++)
                    cube[i][1][k] = k;
            } else {
#pragma acc loop vector
                for (int k = 0; k < C; k++)
                    cube[i][2][k] = -k;
            }
            for (int j = 3; j < B; j++) {
#pragma acc loop vector
                for (int k = 0; k < C; k++)
                    cube[i][j][k] += j;
            }
        }
    }
    show("under conditions");
    return 0;
}
