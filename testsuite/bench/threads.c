/* Eight host threads that call the run time at once. Every thread has data of its own, and all share one array. */
#include <openacc.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 8, N = 512 };
static int rounds = 200;
static double shared[N];
static int wrong;

static void *work(void *arg)
{
    int id = (int)(long)arg, queue = id + 1;
    double *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b), *c = malloc(N * sizeof *c);
    for (int r = 0; r < rounds; r++) {
        for (int i = 0; i < N; i++)
            a[i] = id + i, b[i] = 0, c[i] = 1;
#pragma acc enter data copyin(a[0:N]) create(b[0:N])
#pragma acc enter data copyin(shared)
#pragma acc parallel loop present(a[0:N], b[0:N], shared) async(queue)
        for (int i = 0; i < N; i++)
            b[i] = 2 * a[i] + shared[i];
#pragma acc update self(b[0:N]) async(queue)
        acc_wait(queue);
        for (int i = 0; i < N; i++)
            if (b[i] != 2.0 * (id + i) + 5)
                __atomic_store_n(&wrong, 1, __ATOMIC_RELAXED);
        double sum = 0;
#pragma acc parallel loop copy(c[0:N]) reduction(+:sum)
        for (int i = 0; i < N; i++)
            c[i] += a[i], sum += c[i];
        if (sum != N + (double)id * N + N * (N - 1) / 2.0 || c[N - 1] != id + N)
            __atomic_store_n(&wrong, 2, __ATOMIC_RELAXED);
        if (!acc_is_present(shared, sizeof shared) || !acc_deviceptr(a))
            __atomic_store_n(&wrong, 3, __ATOMIC_RELAXED);
        for (int i = 0; i < N; i++)
            a[i] = r;
#pragma acc update device(a[0:N])
#pragma acc parallel loop present(a[0:N], b[0:N]) async(queue) wait(queue)
        for (int i = 0; i < N; i++)
            b[i] = a[i];
#pragma acc wait(queue)
#pragma acc exit data copyout(b[0:N]) delete(a[0:N], shared)
        if (b[7] != r)
            __atomic_store_n(&wrong, 4, __ATOMIC_RELAXED);
        void *d = acc_malloc(64);
        acc_memcpy_to_device(d, b, 64);
        acc_free(d);
        acc_set_default_async(queue);
        if (acc_get_default_async() != queue)
            __atomic_store_n(&wrong, 5, __ATOMIC_RELAXED);
        acc_wait_all();
    }
    free(a), free(b), free(c);
    return NULL;
}

int main(int argc, char **argv)
{
    pthread_t threads[THREADS];
    if (argc > 1)
        rounds = atoi(argv[1]);
    for (int i = 0; i < N; i++)
        shared[i] = 5;
    for (long i = 0; i < THREADS; i++)
        pthread_create(&threads[i], NULL, work, (void *)i);
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    if (acc_get_device_type() != acc_device_multicore && acc_get_device_type() != acc_device_host && acc_is_present(shared, 8))
        wrong = 6;
    printf("wrong %d\n", wrong);
    return wrong;
}
