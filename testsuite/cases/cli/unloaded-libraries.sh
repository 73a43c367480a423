# Shared libraries with constructs that the program closes, and opens another where that was; and processes that `fork`
# makes, which have none of their parent's GPUs.
# rows: ROUT-25
cat > lib.c <<'C'
static int table[4] = { 1, 2, 3, K };
#pragma acc declare copyin(table)
#pragma acc routine seq
static int entry(int x) { return table[x & 3] * K; }
int work(int *a, int n)
{
    int s = 0;
#pragma acc parallel loop copy(a[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++) {
        a[i] += entry(i);
        s += a[i];
    }
    return s;
}
C
cat > p.c <<'C'
#include <dlfcn.h>
#include <stdio.h>
int main(void)
{
    int a[100];
#pragma acc parallel loop copyout(a)
    for (int i = 0; i < 100; i++)
        a[i] = i;
    for (int k = 0; k < 6; k++) {
        void *lib = dlopen(k % 2 ? "./libb.so" : "./liba.so", RTLD_NOW | RTLD_LOCAL);
        int (*work)(int *, int) = lib ? (int (*)(int *, int))dlsym(lib, "work") : 0;
        if (!work)
            return puts(dlerror()), 1;
        printf("%d ", work(a, 100));
        dlclose(lib);
    }
    return 0;
}
C
cat > fork.c <<'C'
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static int sum(void)
{
    int t = 0;
#pragma acc parallel loop reduction(+:t)
    for (int i = 0; i < 100; i++)
        t += i;
    return t;
}
int main(int argc, char **argv)
{
    if (argc > 1)
        sum();
    fflush(stdout);
    if (!fork())
        exit(3);
    if (!fork()) {
        int t = sum();
        exit(t != 4950);
    }
    int one, other;
    wait(&one), wait(&other);
    printf("%d %d\n", WEXITSTATUS(one) + WEXITSTATUS(other), sum());
    return 0;
}
C
gcn=$(dirname "$RACC")/gcn
for device in multicore sim radeon; do
    build="-acc=$device"
    [ $device = radeon ] && build="-acc=gpu -gpu=gfx90a"
    "$RACC" $build -fPIC -shared -DK=4 lib.c -o liba.so
    "$RACC" $build -fPIC -shared -DK=5 lib.c -o libb.so
    "$RACC" $build p.c -ldl -o p
    "$RACC" $build fork.c -o fork
    export ACC_DEVICE_TYPE=$device
    [ $device = radeon ] && export LD_LIBRARY_PATH="$gcn" GCN_TARGET=gfx90a
    [ "$(./p)" = '5950 7325 8325 9700 10700 12075 ' ]
    [ "$(./fork)" = '3 4950' ]
    if [ $device = radeon ]; then
        [ "$(./fork 1 2> err)" = '4 4950' ]
        grep -q 'this process was forked by one that had used a GPU' err
    else
        [ "$(./fork 1)" = '3 4950' ]
    fi
done
