# Faults planted in GPU code that is interpreted (GCN_REMOVE leaves instructions out): each barrier of ten kernels in turn,
# waits for loads and stores, a fence, lanes beyond 32. What each barrier is for stands in the table below.
gcn=$(dirname "$RACC")/gcn
test -e "$gcn/libhsa-runtime64.so.1" || exit 0
cat > k.c <<'SRC'
#include <stdio.h>
#include <stdlib.h>
enum { N = 6, M = 96 };
static int in[N][M], out[N][M], sums[N];

static int total(void)
{
    int s = 0;
#pragma acc parallel loop gang vector num_gangs(6) vector_length(128) reduction(+ : s) copyin(in)
    for (int i = 0; i < N * M; i++)
        s += in[i / M][i % M];
    return s;
}

static void rows(void)
{
#pragma acc parallel loop gang num_gangs(2) vector_length(128) copyin(in) copyout(sums)
    for (int i = 0; i < N; i++) {
        int s = 0;
#pragma acc loop vector reduction(+ : s)
        for (int j = 0; j < M; j++)
            s += in[i][j];
        sums[i] = s;
    }
}

static void worker_sums(void)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(4) vector_length(32) copyin(in) copyout(sums)
    for (int i = 0; i < N; i++) {
        int s = 0;
#pragma acc loop worker reduction(+ : s)
        for (int j = 0; j < M / 8; j++) {
            int t = 0;
#pragma acc loop vector reduction(+ : t)
            for (int k = 0; k < 8; k++)
                t += in[i][8 * j + k];
            s += t;
        }
        sums[i] = s;
    }
}

static void shared_array(void)
{
    int tmp[M];
#pragma acc parallel loop gang num_gangs(2) vector_length(128) private(tmp) copyin(in) copyout(out)
    for (int i = 0; i < N; i++) {
#pragma acc loop vector
        for (int j = 0; j < M; j++)
            tmp[j] = in[i][j];
#pragma acc loop vector
        for (int j = 0; j < M; j++)
            out[i][j] = tmp[M - 1 - j];
    }
}

static void one_lane(void)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(4) vector_length(32) copy(in) copyout(out)
    for (int i = 0; i < N; i++) {
        in[i][0] = in[i][5] + i;
#pragma acc loop worker vector
        for (int j = 0; j < M; j++)
            out[i][j] = in[i][j] + in[i][0];
        in[i][0] = out[i][M - 1];
    }
}

static void workers_then_lanes(void)
{
    int tmp[M / 8];
#pragma acc parallel loop gang num_gangs(2) num_workers(4) vector_length(32) private(tmp) copyin(in) copyout(out)
    for (int i = 0; i < N; i++) {
#pragma acc loop worker
        for (int j = 0; j < M / 8; j++)
            tmp[j] = in[i][j] * 2;
#pragma acc loop worker vector
        for (int j = 0; j < M; j++)
            out[i][j] = tmp[(M - 1 - j) / 8];
    }
}

#pragma acc routine worker
static void add(int *row, int by)
{
#pragma acc loop worker vector
    for (int j = 0; j < M; j++)
        row[j] += by;
}

static void routine_twice(void)
{
#pragma acc parallel loop gang num_gangs(2) num_workers(4) vector_length(32) copyin(in) copy(out)
    for (int i = 0; i < N; i++) {
        add(out[i], in[i][0]);
        out[i][0] += out[i][M - 1];
        add(out[i], out[i][0]);
    }
}

#pragma acc routine vector
static int sum_of(const int *row)
{
    int s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < M; j++)
        s += row[j];
    return s;
}

static void routine_sums(void)
{
#pragma acc parallel loop gang num_gangs(2) vector_length(128) copyin(in) copyout(sums)
    for (int i = 0; i < N; i++)
        sums[i] = sum_of(in[i]) + sum_of(in[(i + 1) % N]);
}

static void array_sums(void)
{
    int s[4] = { 0 };
#pragma acc parallel loop gang vector num_gangs(3) vector_length(128) reduction(+ : s) copyin(in)
    for (int i = 0; i < N * M; i++)
        s[i % 4] += in[i / M][i % M];
    for (int i = 0; i < 4; i++)
        sums[i] = s[i];
}

static void histogram(void)
{
    int count[8];
#pragma acc parallel loop gang num_gangs(2) vector_length(128) private(count) copyin(in) copyout(out)
    for (int i = 0; i < N; i++) {
#pragma acc loop vector
        for (int j = 0; j < 8; j++)
            count[j] = 0;
#pragma acc loop vector
        for (int j = 0; j < M; j++) {
#pragma acc atomic update
            count[in[i][j] % 8]++;
        }
#pragma acc loop vector
        for (int j = 0; j < M; j++)
            out[i][j] = count[j % 8];
    }
}

static void numbers(void)
{
    int next = 0;
#pragma acc parallel loop gang vector num_gangs(2) vector_length(128) copy(next, out)
    for (int i = 0; i < M; i++) {
        int mine;
#pragma acc atomic capture
        mine = next++;
        out[0][mine] = 1;
    }
    out[1][0] = next;
}

int main(int argc, char **argv)
{
    int chosen = atoi(argv[1]);
    unsigned sum = 0;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < M; j++)
            in[i][j] = i * M + j;
    static void (*all[])(void) = { 0, rows, worker_sums, shared_array, one_lane, workers_then_lanes, routine_twice,
                                   routine_sums, array_sums, histogram, numbers };
    if (chosen == 0)
        sum = total();
    else
        all[chosen]();
    for (int i = 0; i < N; i++) {
        sum = sum * 31 + sums[i];
        for (int j = 0; j < M; j++)
            sum = sum * 7 + out[i][j];
    }
    printf("%u\n", sum);
    return sum != strtoul(argv[2], 0, 0);
}
SRC
"$RACC" -w -acc=gpu,host -gpu=gfx90a,gfx942 k.c -o k
for k in 0 1 2 3 4 5 6 7 8 9 10; do ACC_DEVICE_TYPE=host ./k $k 0 || true; done > sums
run() { # TARGET KERNEL SEED REMOVED
    LD_LIBRARY_PATH=$gcn GCN_TARGET=$1 GCN_SEED=$3 GCN_REMOVE=$4 ACC_DEVICE_TYPE=radeon \
        ./k $2 "$(sed -n $(($2 + 1))p sums)" > out 2>&1
}
# How many of the instructions that begin so are missed in a kernel, each left out in turn.
missed() { # TARGET KERNEL INSTRUCTION SEEDS
    n=1 missed=0 all=0
    while true; do
        found=0
        for seed in $4; do
            if ! run $1 $2 $seed "$3:$n"; then found=1; fi
            grep -q 'is left out' out || break 2
            test $found = 0 || break
        done
        all=$((all + 1)) missed=$((missed + 1 - found)) n=$((n + 1))
    done
}
expect() { # TARGET KERNEL INSTRUCTION SEEDS FOUND
    missed $1 $2 "$3" "$4"
    test $((all - missed)) -ge $5 || { echo "kernel $2 on $1: $((all - missed)) of $all '$3' are found, not $5"; exit 1; }
}
for k in 0 1 2 3 4 5 6 7 8 9 10; do run gfx90a $k 1 nothing:1; run gfx942 $k 1 nothing:1; done
# Kernel: barriers that are missed; of which one is enough, so that only all of them are missed; that nobody misses, even
# all at once; why. The check of races compares what waves touch between two barriers, whatever their order: what it does
# not miss has no conflicting accesses on its two sides in this launch.
table='0:1 3 5::2,4,6:the last use of the words that lanes share; the next kernel has its own
1:1 2:::
2:1 2:::
3:1 2:::
4:1 2:::
5:1 2:::
6:2 3 4::1:before the first call of the routine only reads
7:2 5:3,4 1,6,7::the end of a reduction in the routine and the start of the next call or iteration
8:1 2 3 4 5 6 7 9 11 12 13 14 15 16 17::8,10,18:as kernel 0
9:1 2 3:::'
is_missed() { # KERNEL BARRIERS
    if run gfx90a $1 1 "s_barrier:$2"; then rc=1; else rc=0; fi
    test "$(grep -c 'is left out' out)" -gt 0 || { echo "kernel $1 has no barriers $2"; exit 1; }
    return $rc
}
wrong() {
    echo "kernel $1: barrier $2 $3"
    cat out
    exit 1
}
echo "$table" > table
while IFS=: read -r k missed enough none why; do
    for n in $missed; do is_missed $k $n || wrong $k $n 'is not missed'; done
    for group in $enough; do
        for n in $(echo $group | tr , ' '); do
            if is_missed $k $n; then wrong $k $n 'is missed alone'; fi
        done
        is_missed $k $group || wrong $k $group 'are not missed'
    done
    if test -n "$none" && is_missed $k $none; then wrong $k "$none" 'is missed'; fi
    count=$(echo $missed $enough $none | tr , ' ' | wc -w)
    run gfx90a $k 1 "s_barrier:$((count + 1))"
    if grep -q 'is left out' out; then wrong $k $((count + 1)) 'is not in the table'; fi
done < table
# Waits for loads, one of which is for the fence before it; for stores before the last gang adds up; for the LDS.
expect gfx90a 0 's_waitcnt vmcnt(0)' '1 2 3' 4
expect gfx90a 0 's_waitcnt lgkmcnt(0)' 1 3
# A fence's own wait and the one of assembly in front of it, of which one is enough.
for pair in 'vmcnt(0) lgkmcnt(0):1,2' 'lgkmcnt(0):3,4' 'lgkmcnt(0):5,6' 'lgkmcnt(0):7,8' 'lgkmcnt(0):11,12' 'lgkmcnt(0):13,14'; do
    if run gfx90a 0 1 "s_waitcnt $pair"; then echo "waits that nobody misses: $pair"; exit 1; fi
done
# gfx942 has an L2 cache for each part of the device.
expect gfx942 0 buffer_wbl2 1 1
# A wave of 64 lanes taken for one of 32: only the lower half is counted.
expect gfx942 10 v_mbcnt_hi 1 1
