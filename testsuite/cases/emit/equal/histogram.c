int key[100], count[16], old[100];
void histogram(void)
{
    int i;
#pragma acc parallel loop copyin(key) copy(count) copyout(old)
    for (i = 0; i <= 99; i++) {
#pragma acc atomic update
        count[key[i]] = count[key[i]] + 1;
#pragma acc atomic read
        old[i] = count[3];
#pragma acc atomic capture
        {
            old[i] = count[2];
            count[2] = count[2] + i;
        }
    }
}
