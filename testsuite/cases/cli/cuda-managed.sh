# Managed and unified memory on a CUDA device, by what the driver says that it can. Kernels do nothing here.
# rows: SLD-23
${CC:-cc} -w -shared -fPIC "$ROOT/testsuite/cases/cli/parts/cuda.c" -o libcuda.so.1
export LD_LIBRARY_PATH=.
cat > m.c <<'C'
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
void *cuda_context(void);
static double own[10];
#pragma acc declare create(own)
int main(void)
{
    double *a = malloc(1000 * sizeof *a), stack[10], sum = 0;
    int *p = malloc(sizeof *p);
    a[0] = 1;
#pragma acc parallel loop copy(a[0:1000])
    for (int i = 0; i < 1000; i++)
        a[i] = i;
#pragma acc update self(a[0:10]) if_present
#pragma acc parallel loop async(1) reduction(+:sum)
    for (int i = 0; i < 10; i++)
        sum += a[i];
    free(p);
#pragma acc wait
    double *b = acc_malloc(80);
    acc_memcpy_to_device(b, a, 80);
    double *at = acc_deviceptr(stack);
    if (at) {
        // Where all memory is shared: between the host's own addresses.
        stack[0] = 0;
        acc_memcpy_to_device(at, a, 8);
        acc_memcpy_device(at + 1, at, 8);
        if (stack[0] != a[0] || stack[1] != a[0])
            return 1;
    }
    printf("malloc %d %d stack %d declared %d support %d\n", acc_is_present(a, 8000), acc_deviceptr(a) == a,
           acc_is_present(stack, 80), acc_is_present(own, 80) && acc_deviceptr(own) != own,
           (int)acc_get_property(0, acc_device_nvidia, acc_property_shared_memory_support));
    free(realloc(a, 10));
    return 0;
}
C
run() { env ACC_DEVICE_TYPE=nvidia RACC_ACC_NOTIFY=2 "$@" > out 2> err || { cat out err; exit 1; }; }
says() { grep -q -- "$1" out || grep -q -- "$1" err || { echo "missing: $1"; cat out err; exit 1; }; }
silent() { if grep -e "$1" out err; then exit 1; fi; }

"$RACC" -acc=gpu -gpu=cc90,managed m.c -o m
run ./m
says 'malloc 1 1 stack 0 declared 1 support 0'
silent 'variable=a\|racc:'
run CUDA_WITHOUT=89 ./m
says 'racc: -gpu=managed: device 1 (Stub GPU) cannot share'
says 'variable=a'
run CUDA_FAIL=cuMemAllocManaged:2 ./m
says 'no memory to share with device 1, data clauses move the data: .*cuMemAllocManaged'
"$RACC" -acc=gpu -gpu=cc90,unified m.c -o m
run ./m
says 'malloc 1 1 stack 1 declared 0 support 1'
silent 'variable=\(a\|sum\)\|racc:'

# Where the device cannot use the host's memory, the program ends when the device starts, in both languages and models.
ends() {
    if env ACC_DEVICE_TYPE=nvidia "$@" > out 2> err; then cat out err; exit 1; fi
    says 'compiled with -gpu=mem:unified, and device 1 (Stub GPU) or its driver cannot use the host.s pageable memory'
}
ends CUDA_WITHOUT=88 ./m
says 'compile with -gpu=mem:managed, where'
cat > k.f90 <<'F'
program p
  integer :: s(20), i
  s = 0
  !$cuf kernel do <<<*, *>>>
  do i = 1, 20
    s(i) = i
  end do
  print *, sum(s)
end program
F
"$RACC" -cuda -acc=gpu -gpu=cc90,mem:unified k.f90 -o k
ends CUDA_WITHOUT=88 ./k
cat > l.f90 <<'F'
module m
contains
  attributes(global) subroutine set(s)
    integer :: s(20)
    s(threadIdx%x) = 1
  end subroutine
end module
program p
  use m
  integer :: s(20)
  s = 0
  call set<<<1, 20>>>(s)
  print *, sum(s)
end program
F
"$RACC" -cuda -acc=gpu -gpu=cc90,mem:unified l.f90 -o l
run ./l
ends CUDA_WITHOUT=88 ./l
