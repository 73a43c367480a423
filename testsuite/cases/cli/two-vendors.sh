# One program with code for GPUs of two vendors: it starts without any, and is no larger than programs for each together,
# nor is more time of the processor spent to link it.
cat > v.c <<'SRC'
#include <stdio.h>
static int x[1000], y[1000];
int main(void)
{
    int sum = 0;
    for (int i = 0; i < 1000; i++)
        x[i] = i;
#pragma acc parallel loop copyin(x) copyout(y)
    for (int i = 0; i < 1000; i++)
        y[i] = x[i] * 2;
#pragma acc parallel loop reduction(+ : sum) copyin(y)
    for (int i = 0; i < 1000; i++)
        sum += y[i];
    printf("%d\n", sum);
    return 0;
}
SRC
# Hundredths of a second that this shell's children took; no child may count them.
spent() {
    times > times
    spent=$(sed -n 2p times | tr 'ms' '  ' | awk '{ printf "%d", ($1 + $3) * 6000 + ($2 + $4) * 100 }')
}
sum=0 time=0
for gpu in cc80 cc90 gfx90a gfx942 cc80,cc90,gfx90a,gfx942; do
    "$RACC" -O2 -acc=gpu,host -gpu=$gpu -c v.c -o v.o
    spent
    before=$spent
    "$RACC" -O2 -acc=gpu,host -gpu=$gpu v.o -o v
    spent
    size=$(stat -c %s v) took=$((spent - before))
    sum=$((sum + size)) time=$((time + took))
done
test $((2 * size)) -le $sum
# A fifth more, for what else this machine does.
test $((10 * took)) -le $((12 * (time - took))) || { echo "$took of $time"; exit 1; }
test "$(./v)" = 999000
test "$(ACC_DEVICE_TYPE=host ./v)" = 999000
for type in nvidia radeon; do
    if ACC_DEVICE_TYPE=$type ./v 2> said; then
        continue
    fi
    grep -q "no device of type $type is available" said || { cat said; exit 1; }
done
gcn=$(dirname "$RACC")/gcn
test -e "$gcn/libhsa-runtime64.so.1" || exit 0
for target in gfx90a gfx942; do
    test "$(LD_LIBRARY_PATH=$gcn GCN_TARGET=$target ./v)" = 999000
done
# A GPU that the program has no code for.
LD_LIBRARY_PATH=$gcn GCN_TARGET=gfx1100 ACC_DEVICE_TYPE=radeon ./v 2> said && exit 1
grep -q 'not for this device: rebuild with -gpu=gfx1100' said || { cat said; exit 1; }
# Without a list of targets the architectures say whose GPUs are meant, and all cores stay.
"$RACC" -O2 -acc -gpu=cc80,cc90,gfx90a,gfx942,keep v.c -o w
for image in sm_80.ptx sm_90.ptx gfx90a.hsaco gfx942.hsaco; do
    test -e w.$image || { ls; exit 1; }
done
test "$(ACC_DEVICE_TYPE=multicore ./w)" = 999000
