// A constant that a region changes after all: on separate memory the copy back says so.
// reference: none
// only: sim gpu
// exit: 1
// stderr: is a constant of the program
// rows: DATA-05
static const int tab[4] = {1, 2, 3, 4};

int main(void)
{
    int *p = (int *)tab;
#pragma acc parallel loop copy(p[0:4])
    for (int i = 0; i < 4; i++)
        p[i] += 1;
    return 0;
}
