# What a program says when the driver refuses or fails, with a driver of our own that fails on demand: the kernel with
# its place, shape and arguments, sizes, and what to do. Memory is the host's and kernels do nothing.
# rows: PROF-ERR-01, PROF-ERRC-execution, PROF-ERRC-out_of_memory, PROF-ERRC-device_init, PROF-API-03
# rows: ERR-02, ERR-04, ERR-08, CERR-04, CERR-05, ACT-04, DERR-03, LIFE-06, ATOM-06
${CC:-cc} -w -shared -fPIC "$ROOT/testsuite/cases/cli/parts/cuda.c" -o libcuda.so.1
cat > v.c <<'SRC'
#include <acc_callback.h>
#include <stdio.h>
#include <stdlib.h>
static void failed(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    acc_error_event_info *x = (acc_error_event_info *)e;
    fprintf(stderr, "callback %d native %zu device %d implicit %d\n", x->error_code, x->runtime_info, i->device_type, x->implicit);
}
static void launched(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    if (a->device_api != acc_device_api_cuda || a->device_handle != (void *)40 || a->context_handle != (void *)0x77 || !a->async_handle)
        fprintf(stderr, "wrong handles\n");
    if (e->launch_event.num_gangs != 8 || e->launch_event.vector_length != 128)
        fprintf(stderr, "wrong shape\n");
}
int main(int argc, char **argv)
{
    int n = 1000;
    double *a = malloc(n * sizeof *a);
    acc_callback_register(acc_ev_error, failed, acc_reg);
    acc_callback_register(acc_ev_enqueue_launch_start, launched, acc_reg);
    if (argc > 1) {
        void more(int what, double *a, int n);
        more(argv[1][0], a, n);
    }
#pragma acc data copy(a[0:n])
    {
#pragma acc parallel loop async(1) vector_length(128)
        for (int i = 0; i < n; i++)
            a[i] = i;
#pragma acc wait
#pragma acc parallel loop vector_length(128)
        for (int i = 0; i < n; i++)
            a[i] += n;
    }
    return 0;
}
SRC
cat > more.c <<'SRC'
#include <openacc.h>
#include <stdio.h>
int stub_live(void);
void more(int what, double *a, int n)
{
    size_t huge = (size_t)1 << 40;
    if (what == 'c') {
#pragma acc enter data create(a[0:huge])
    }
    if (what == 'i') {
#pragma acc data copyin(a[0:huge])
        n++;
    }
    if (what == 'o') {
#pragma acc parallel loop copyout(a[0:huge])
        for (int i = 0; i < n; i++)
            a[i] = i;
    }
    if (what == 'b') {
#pragma acc serial copy(a[0:huge])
        a[0] = 1;
    }
    if (what == 'm')
        puts(acc_malloc(huge * 8) ? "memory" : "none");
    /* What is left on the device when the program ends is no error; a shutdown frees it. */
    if (what == 'l') {
#pragma acc enter data copyin(a[0:n]) async(2)
    }
    if (what == 's') {
#pragma acc enter data copyin(a[0:n])
        int before = stub_live();
#pragma acc shutdown
        printf("%d freed, present %d\n", before - stub_live(), acc_is_present(a, 8));
    }
}
SRC
"$RACC" -acc=gpu -gpu=cc90 v.c more.c -o v libcuda.so.1
export LD_LIBRARY_PATH="$PWD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" ACC_DEVICE_TYPE=nvidia
./v 2> err
[ ! -s err ]
says() {
    if CUDA_FAIL=$1 ./v 2> err; then exit 1; fi
    shift
    for text; do
        grep -qF -- "$text" err || { echo "no '$text' in:"; cat err; exit 1; }
    done
}
# A kernel's error shows where the program waits, and is the kernel's.
says cuStreamSynchronize:700:1 'cuStreamSynchronize returned error 700' 'in this kernel:' 'function:main line:28 grid=8x1x1 block=128x1' \
    'arguments: 1000, 0x' ' (a[0:n])' 'missing data clause' 'v.c main line:31' 'callback 3 native 700 device 4 implicit 1'
says cuStreamSynchronize:716:2 'function:main line:32' 'not a multiple of the size'
says cuStreamSynchronize:719:2 'function:main line:32' 'a kernel stopped itself'
# A launch that is refused, and one at which an earlier error shows.
says cuLaunchKernel:701:1 'launching kernel __racc_k_main' 'line:32' '255 registers' 'lower vector_length'
says cuLaunchKernel:700:1 'cuLaunchKernel returned error 700'
export RACC_ACC_SYNCHRONOUS=1
says cuStreamSynchronize:700:1 'line:28' 'v.c main line:28'
unset RACC_ACC_SYNCHRONOUS
says cuModuleLoadDataEx:222 'PTX' 'the driver is one of CUDA 12.2' 'update the driver' 'callback 4 native 222'
says cuDevicePrimaryCtxRetain:101 'callback 4 native 101' 'nvidia-smi'
says cuInit:999 'no device of type nvidia is available' 'nvidia-smi'
says cuMemcpyHtoDAsync:1 'call to cuMemcpyHtoDAsync returned error 1' 'callback 3 native 1'
# A lost device shows at any call, as an error of the system.
for call in cuStreamSynchronize cuMemcpyHtoDAsync cuMemcpyDtoHAsync cuLaunchKernel cuMemAllocAsync cuMemFreeAsync; do
    for number in 46 214 999; do
        says $call:$number:0 "call to $call returned error $number" "callback 2 native $number device 4"
    done
done
# Device memory that is not there, by each clause that allocates; acc_malloc has a result for it.
for clause in c i o b; do
    if ./v $clause 2> err; then exit 1; fi
    grep -q 'out of device memory: 8796093022208 bytes for name=a\[' err
    grep -q '5 of 81920 MB of device memory are free' err
    grep -q 'callback 9 native 2 ' err
done
[ "$(./v m)" = none ]
./v l > out 2> err
[ ! -s out ] && [ ! -s err ]
[ "$(./v s)" = '1 freed, present 0' ]
# The time line takes its times from the device.
RACC_ACC_TRACE=t.json ./v 2> err
grep -q '"name":"main:32","ph":"X"' t.json
