# -gpu=deferwait: a construct without `async` that brings nothing back to the host does not wait for the GPU; what needs
# its results does. By default each construct waits, but for one that another follows before anybody can see it: the loop
# that such constructs fill waits at its end.
cat > d.c <<'F'
#include <stdio.h>
#include <openacc.h>
static double a[1000], b[1000];
static void note(const char *what) { fprintf(stderr, "-- %s\n", what); }
int main(void)
{
    double s = 0;
#pragma acc data copy(a) create(b)
    {
        note("plain");
        for (int t = 0; t < 3; t++) {
#pragma acc parallel loop
            for (int i = 0; i < 1000; i++) b[i] = a[i] + t;
#pragma acc kernels
            for (int i = 0; i < 1000; i++) a[i] = b[i];
        }
        note("update");
#pragma acc update self(b[0:10])
        note("copyout");
#pragma acc parallel loop copyout(s)
        for (int i = 0; i < 1; i++) s = a[i];
        note("reduction");
#pragma acc parallel loop reduction(+ : s)
        for (int i = 0; i < 1000; i++) s += a[i];
        note("first");
#pragma acc parallel loop
        for (int i = 0; i < 1000; i++) b[i] = a[i];
        note("queue");
#pragma acc parallel loop async(1)
        for (int i = 0; i < 1000; i++) b[i] += a[i];
#pragma acc wait(1)
        note("second");
#pragma acc parallel loop
        for (int i = 0; i < 1000; i++) b[i] = a[i];
        note("host_data");
#pragma acc host_data use_device(b)
        note("inside");
        note("third");
#pragma acc parallel loop
        for (int i = 0; i < 1000; i++) b[i] = a[i];
        note("wait");
#pragma acc wait
        note("fourth");
#pragma acc parallel loop
        for (int i = 0; i < 1000; i++) b[i] = a[i];
        note("address");
        acc_deviceptr(b);
        note("end");
    }
}
F
${CC:-cc} -w -shared -fPIC "$ROOT/testsuite/cases/cli/parts/cuda.c" -o libcuda.so.1
export LD_LIBRARY_PATH=. ACC_DEVICE_TYPE=nvidia
# Launches and waits of each part, as letters.
parts() {
    CUDA_CALLS=1 "$@" 2>&1 | awk '/^-- / { if (part) print part, calls; part = $2; calls = "" }
        /cuLaunchKernel/ { calls = calls "L" } /cuStreamSynchronize/ { calls = calls "w" } END { print part, calls }'
}
"$RACC" -acc -gpu=cc90 d.c -o plain
"$RACC" -acc -gpu=cc90,deferwait d.c -o deferring
"$RACC" -acc -gpu=cc90,deferwait,nodeferwait d.c -o nodefer
parts ./plain > plain.txt
parts ./nodefer | diff plain.txt -
grep -x 'plain LLLLLLw' plain.txt
RACC_ACC_SYNCHRONOUS=1 parts ./plain | grep -x 'plain LwLwLwLwLwLw'
grep -x 'first Lw' plain.txt
cat > want <<'F'
plain LLLLLL
update w
copyout Lw
reduction Lw
first L
queue wLw
second L
host_data w
inside 
third L
wait w
fourth L
address w
end w
F
parts ./deferring | sed 's/ $//' > got
sed 's/ $//' want | diff - got
# What the last construct prints comes before the program ends.
cat > last.c <<'F'
static double a[1000];
int main(void)
{
#pragma acc enter data create(a)
#pragma acc parallel loop present(a)
    for (int i = 0; i < 1000; i++) a[i] = i;
}
F
"$RACC" -acc -gpu=cc90,deferwait last.c -o last
CUDA_CALLS=1 ./last 2>&1 | grep 'cuLaunchKernel\|cuStreamSynchronize' | tail -1 | grep -x cuStreamSynchronize
if CUDA_FAIL=cuStreamSynchronize:719:0 ./last 2> err; then exit 1; fi
grep -q 'a kernel stopped itself' err
# Where it is asked for, and on the CPU's cores, constructs wait in any case.
RACC_ACC_SYNCHRONOUS=1 parts ./deferring | grep -x 'plain LwLwLwLwLwLw'
"$RACC" -acc=multicore -gpu=deferwait d.c -o cores
ACC_DEVICE_TYPE=multicore ./cores 2> /dev/null
