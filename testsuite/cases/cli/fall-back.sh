# A program built for GPUs alone says once that it runs on the CPU; asked for a GPU by name, it ends with an error.
cat > a.c <<'C'
#include <stdio.h>
int main(void)
{
    int a[100];
    for (int k = 0; k < 2; k++) {
#pragma acc parallel loop copyout(a)
        for (int i = 0; i < 100; i++)
            a[i] = i;
    }
    printf("%d\n", a[99]);
}
C
unset ACC_DEVICE_TYPE
if [ -e /dev/nvidiactl ]; then echo "SKIP: there is a GPU"; exit 0; fi
"$RACC" -acc=gpu a.c -o gpu
test "$(./gpu 2> said)" = 99
test "$(grep -c 'racc: no GPU was found (the CUDA driver' said)" = 1
test "$(ACC_DEVICE_TYPE=multicore ./gpu 2> said)" = 99
test ! -s said
if ACC_DEVICE_TYPE=nvidia ./gpu > out 2> said; then exit 1; fi
grep -q 'FATAL ERROR: no device of type nvidia is available: the CUDA driver' said
test ! -s out
# Where the CPU was asked for too, it is no surprise.
for targets in -acc -acc=gpu,multicore -acc=gpu,host; do
    "$RACC" $targets a.c -o both
    test "$(./both 2> said)" = 99
    test ! -s said
done
# Fortran's programs, and programs linked from objects.
printf 'integer :: i, a(9)\n!$acc parallel loop\ndo i = 1, 9\n  a(i) = i\nend do\nprint "(i0)", sum(a)\nend\n' > f.f90
"$RACC" -acc=gpu -c f.f90
"$RACC" -acc=gpu f.o -o f
test "$(./f 2> said)" = 45
grep -q 'no GPU was found' said
