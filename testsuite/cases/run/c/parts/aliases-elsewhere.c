#pragma acc routine seq
int doubled(int x);
void elsewhere(int *r)
{
#pragma acc parallel loop copy(r[0:8])
    for (int i = 0; i < 8; i++)
        r[i] += doubled(i);
}
