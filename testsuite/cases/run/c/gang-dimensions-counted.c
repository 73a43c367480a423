/* Nests of gang dimensions around one scalar: lanes belong to the innermost of them (OpenACC 3.4 §2.9, §2.9.2). */
#include <stdio.h>

int n;
#pragma acc declare create(n)

#pragma acc routine seq
void count(void) {
#pragma acc atomic
    n += 1;
}

#pragma acc routine gang(dim:3)
void nest(int k) {
#pragma acc loop gang(dim:3)
    for (int a = 0; a < k; a++) {
#pragma acc loop gang(dim:2)
        for (int b = 0; b < k; b++) {
#pragma acc loop gang(dim:1)
            for (int c = 0; c < k; c++) count();
        }
    }
}

int main(void) {
    int m = 0;
#pragma acc parallel num_gangs(3, 2, 2) copy(m)
    {
#pragma acc loop gang(dim:3)
        for (int i = 0; i < 4; i++) {
#pragma acc loop gang(dim:2)
            for (int j = 0; j < 5; j++) {
#pragma acc loop gang(dim:1)
                for (int k = 0; k < 6; k++) {
#pragma acc atomic
                    m += 1;
                }
            }
        }
    }
    printf("%d\n", m);
#pragma acc parallel num_gangs(3, 1, 2) copy(m)
    {
#pragma acc loop gang(dim:3)
        for (int i = 0; i < 4; i++) {
#pragma acc loop seq
            for (int j = 0; j < 5; j++) {
#pragma acc loop gang(dim:1)
                for (int k = 0; k < 6; k++) {
#pragma acc atomic
                    m += 1;
                }
            }
        }
    }
    printf("%d\n", m);
#pragma acc parallel num_gangs(1, 2, 2) copy(m)
    {
#pragma acc loop gang(dim:3)
        for (int i = 0; i < 4; i++) {
#pragma acc loop gang(dim:2)
            for (int j = 0; j < 5; j++) {
#pragma acc loop seq
                for (int k = 0; k < 6; k++) {
#pragma acc atomic
                    m += 1;
                }
            }
        }
    }
    printf("%d\n", m);
#pragma acc parallel num_gangs(3, 2, 1) copy(m)
    {
#pragma acc loop gang(dim:2)
        for (int i = 0; i < 4; i++) {
#pragma acc loop seq
            for (int j = 0; j < 5; j++) {
#pragma acc loop gang
                for (int k = 0; k < 6; k++) {
#pragma acc atomic
                    m += 1;
                }
            }
        }
    }
    printf("%d\n", m);
#pragma acc parallel num_gangs(3, 2, 2) copy(m)
    {
#pragma acc loop gang(dim:3)
        for (int i = 0; i < 4; i++) {
#pragma acc loop gang(dim:2)
            for (int j = 0; j < 5; j++) {
#pragma acc loop gang worker vector
                for (int k = 0; k < 6; k++) {
#pragma acc atomic
                    m += 1;
                }
            }
        }
    }
    printf("%d\n", m);
    n = 0;
#pragma acc update device(n)
#pragma acc parallel num_gangs(3, 2, 2)
    nest(4);
#pragma acc update self(n)
    printf("%d\n", n);
    return 0;
}
