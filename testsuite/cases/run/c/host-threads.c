// Host threads use the device at once: each maps data of its own, all read what one of them mapped.
// rows: EXEC-18, DENV-05, EXEC-19
// args: -pthread
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 8, N = 500 };

static int common[N];
static long results[THREADS];

static void *work(void *argument)
{
    long me = (long)argument;
    int *own = malloc(N * sizeof(int));
    long total = 0;
    for (int turn = 0; turn < 20; turn++) {
        for (int i = 0; i < N; i++)
            own[i] = me;
#pragma acc data copy(own[0 : N]) present(common)
        {
#pragma acc parallel loop async(me)
            for (int i = 0; i < N; i++)
                own[i] += common[i];
#pragma acc wait(me)
            int sum = 0;
#pragma acc parallel loop reduction(+ : sum)
            for (int i = 0; i < N; i++)
                sum += own[i] % 7;
            total += sum;
        }
        for (int i = 0; i < N; i++)
            total += own[i];
    }
    results[me] = total;
    free(own);
    return NULL;
}

int main(void)
{
    pthread_t threads[THREADS];
    for (int i = 0; i < N; i++)
        common[i] = i;
#pragma acc data copyin(common)
    {
        for (long t = 0; t < THREADS; t++)
            pthread_create(&threads[t], NULL, work, (void *)t);
        for (int t = 0; t < THREADS; t++)
            pthread_join(threads[t], NULL);
    }
    for (int t = 0; t < THREADS; t++)
        printf("%ld\n", results[t]);
    return 0;
}
