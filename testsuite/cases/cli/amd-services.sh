# What kernels on AMD GPUs ask of the run time, and what the run time says of them: memory, text, stops and errors with the
# kernel's name and line; stacks of unknown size; names and properties; launches, time tables, time lines and events.
gcn=$(dirname "$RACC")/gcn
test -e "$gcn/libhsa-runtime64.so.1" || exit 0
cat > k.c <<'SRC'
#include <assert.h>
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma acc routine seq
static int depth_of(int n)
{
    volatile char room[64];
    room[n % 64] = n;
    return n == 0 ? 0 : 1 + depth_of(n - 1) + (room[n % 64] != (char)n);
}

#pragma acc routine seq
static int squares(int n)
{
    int of[n], s = 0;
    for (int i = 0; i < n; i++)
        of[i] = i * i;
    for (int i = 0; i < n; i++)
        s += of[i];
    return s;
}

static int heap(int bytes)
{
    int wrong = 0;
#pragma acc parallel loop reduction(+ : wrong) copyin(bytes)
    for (int i = 0; i < 70; i++) {
        char *p = malloc(bytes);
        if (!p) {
            wrong++;
            continue;
        }
        p[bytes - 1] = i;
        wrong += p[bytes - 1] != i || squares(10 + i % 3) != (i % 3 == 0 ? 285 : i % 3 == 1 ? 385 : 506);
        free(p);
    }
    return wrong;
}

int main(int argc, char **argv)
{
    const char *what = argv[1];
    int n = argc > 2 ? atoi(argv[2]) : 0, found[3] = { 0 };
    if (!strcmp(what, "heap"))
        return heap(n) && puts("no memory");
    if (!strcmp(what, "print")) {
#pragma acc serial
        printf("%d %.2f %s %c\n", n, n / 4.0, "text", 'c');
        return 0;
    }
    if (!strcmp(what, "abort")) {
#pragma acc parallel loop
        for (int i = 0; i < 3; i++)
            if (i == 2)
                abort();
    }
    if (!strcmp(what, "assert")) {
#pragma acc parallel loop copyin(n)
        for (int i = 0; i < 3; i++)
            assert(i < n);
    }
    if (!strcmp(what, "names")) {
        printf("%s, %s\n", acc_get_property_string(0, acc_device_radeon, acc_property_vendor),
               acc_get_property_string(0, acc_device_radeon, acc_property_name));
        size_t all = acc_get_property(0, acc_device_radeon, acc_property_memory);
        return acc_get_num_devices(acc_device_radeon) != 1 || acc_get_device_type() != acc_device_radeon || all < 1 << 20
               || !acc_on_device(acc_device_host) || !acc_get_property(0, acc_device_radeon, acc_property_free_memory);
    }
    if (!strcmp(what, "stack")) {
#pragma acc parallel loop copy(found) copyin(n)
        for (int i = 0; i < 3; i++)
            found[i] = depth_of(n);
    } else {
#pragma acc parallel loop copy(found) copyin(n)
        for (int i = 0; i < 3; i++)
            found[i] = n;
    }
    return found[0] != n || found[2] != n;
}
SRC
cat > k.f90 <<'SRC'
program k
  integer :: i, n
  n = command_argument_count()
  !$acc parallel loop
  do i = 1, 3
    if (i == n + 2) error stop 7
  end do
end program
SRC
cat > unknown.c <<'SRC'
__attribute__((noinline)) int on_host(int x) { return x + 1; }
#pragma acc routine vector
void together(int *a, int n)
{
#pragma acc loop vector
    for (int i = 0; i < n; i++)
        a[i] += i;
}
int main(int argc, char **argv)
{
    int (*of_host[])(int) = { on_host }, a[3] = { 1, 2, 3 };
    void (*of_level[])(int *, int) = { together };
    if (argc > 1) {
#pragma acc parallel loop copyin(of_level) copy(a)
        for (int i = 0; i < 3; i++)
            of_level[0](&a[i], 1);
    } else {
#pragma acc parallel loop copyin(of_host) copy(a)
        for (int i = 0; i < 3; i++)
            a[i] = of_host[0](i);
    }
    return 0;
}
SRC
cat > tool.c <<'SRC'
#include <acc_prof.h>
#include <stdio.h>
static void seen(acc_prof_info *i, acc_event_info *e, acc_api_info *a)
{
    printf("%d %s line %d\n", i->event_type, i->device_type == acc_device_radeon ? "radeon" : "?", i->line_no);
}
void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup)
{
    reg(acc_ev_enqueue_launch_start, seen, 0);
    reg(acc_ev_enqueue_upload_end, seen, 0);
}
SRC
gcc -shared -fPIC -I"$(dirname "$RACC")/../../rt/include" tool.c -o tool.so
"$RACC" -w -acc=gpu,host -gpu=gfx90a,gfx1100 k.c -o k
"$RACC" -w -acc=gpu,host -gpu=gfx90a,gfx1100 k.f90 -o f
"$RACC" -w -acc=gpu,host -gpu=gfx90a,gfx1100 unknown.c -o unknown
export LD_LIBRARY_PATH="$gcn" ACC_DEVICE_TYPE=radeon
fails() { # TEXT COMMAND
    text=$1
    shift
    if env "$@" > out 2>&1; then echo "$* does not fail"; exit 1; fi
    grep -q "$text" out || { echo "$*"; cat out; exit 1; }
}
for GCN_TARGET in gfx90a gfx1100; do
    export GCN_TARGET
    ./k heap 1000
    fails 'no memory' RACC_ACC_HEAPSIZE=4K ./k heap 100000
    test "$(./k print 7)" = '7 1.75 text c'
    # 64 KiB for each lane unless the variable says otherwise.
    ./k stack 300
    RACC_ACC_STACKSIZE=512K ./k stack 2500
    fails 'scratch' RACC_ACC_STACKSIZE=16K ./k stack 300
    for how in abort assert; do
        fails 'k.c' ./k $how 1
        grep -q 'line' out || { cat out; exit 1; }
    done
    fails 'k.f90' ./f
    fails 'through a pointer, and the function has no device code' ./unknown
    fails 'through a pointer, and the function has no device code' ./unknown level
    ./k names > out
    grep -q "^AMD, .*" out || { cat out; exit 1; }
    RACC_ACC_NOTIFY=3 ./k plain 5 2> said
    grep -q '^launch radeon kernel .*k.c function=main line=77 device=0' said || { cat said; exit 1; }
    grep -q '^upload radeon data .*variable=found' said || { cat said; exit 1; }
    RACC_ACC_TIME=1 ./k plain 5 2> said
    grep -q 'compute region reached 1 time' said
    grep -qi 'radeon\|amd' said || { cat said; exit 1; }
    RACC_ACC_TRACE=t.json ./k plain 5
    grep -q 'main' t.json
    ACC_PROFLIB=$PWD/tool.so ./k plain 5 > said
    grep -q '^18 radeon line 77' said && grep -q '^21 radeon line' said || { cat said; exit 1; }
done
# Two GPUs of different kinds in one machine: each runs its own code, and data goes from one to the other.
cat > two.c <<'SRC'
#include <openacc.h>
#include <stdio.h>
int main(void)
{
    static int x[2][1000];
    if (acc_get_num_devices(acc_device_radeon) != 2)
        return 1;
    for (int d = 0; d < 2; d++) {
#pragma acc set device_num(d)
#pragma acc enter data create(x[d])
#pragma acc parallel loop present(x[d]) async
        for (int i = 0; i < 1000; i++)
            x[d][i] = i + d;
    }
    void *to[2];
    for (int d = 0; d < 2; d++) {
#pragma acc set device_num(d)
#pragma acc wait
        to[d] = acc_deviceptr(x[d]);
    }
    acc_memcpy_d2d(x[0], x[1], sizeof x[0], 0, 1);
#pragma acc set device_num(0)
#pragma acc update self(x[0])
    printf("%d %d %d\n", x[0][0], x[0][999], to[0] != to[1]);
    return 0;
}
SRC
"$RACC" -w -acc=gpu -gpu=gfx90a,gfx1100 two.c -o two
test "$(GCN_TARGET=gfx90a,gfx1100 ./two)" = '1 1000 1'
test "$(GCN_TARGET=gfx1100,gfx90a ./two)" = '1 1000 1'
# What kernels print comes behind what the program has printed before them, in a file too; and before the end, though
# nothing waits for the last kernel.
cat > order.f90 <<'SRC'
print '(a)', 'first'
!$acc serial
print *, 'second'
!$acc end serial
print '(a)', 'third'
end
SRC
"$RACC" -acc=gpu -gpu=gfx1100 order.f90 -o order
./order > out
test "$(tr -d ' \n' < out)" = firstsecondthird
"$RACC" -acc=gpu -gpu=gfx1100,deferwait order.f90 -o order
./order > out
test "$(sort out | tr -d ' \n')" = secondfirstthird
