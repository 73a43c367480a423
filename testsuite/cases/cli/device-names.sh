# Which devices a program has code for and runs on: the targets of -acc, the names of AMD's device, `self`, devices that
# were shut down.
# rows: CMP-05, CSELF-04, APXA-AMD-01, API-acc_shutdown-01
cat > v.c <<'SRC'
#include <openacc.h>
#include <stdio.h>
int main(int argc, char **argv)
{
    int a[8], b[8];
#pragma acc parallel loop copyout(a) self(argc > 1) num_gangs(2) device_type(Radeon) num_gangs(3) device_type(Multicore) num_gangs(4)
    for (int i = 0; i < 8; i++)
        a[i] = i;
    if (a[7] != 7)
        return 2;

    /* A device that was shut down starts again when it is used; the host has nothing to end. */
    acc_create(b, sizeof b);
    acc_shutdown(acc_get_device_type());
    acc_shutdown(acc_get_device_type());
    acc_shutdown(acc_device_host);
    if (!acc_get_property(0, acc_device_current, acc_property_shared_memory_support) && acc_is_present(b, 1))
        return 3;
#pragma acc parallel loop copy(a) copyout(b)
    for (int i = 0; i < 8; i++)
        b[i] = a[i]++;
    return a[7] != 8 || b[7] != 7;
}
SRC
# CPU code is always there, on all cores and on one; what other code there is, -acc says.
"$RACC" --help | grep -q -- '-acc.*gpu, multicore, host, sim'
has() {
    rm -f out
    ACC_DEVICE_TYPE=$1 RACC_ACC_NOTIFY=1 ./v ${3:-} 2> out || { cat out; exit 1; }
    grep -q "^launch $2 kernel .*line=6 " out || { cat out; exit 1; }
}
has_not() {
    if ACC_DEVICE_TYPE=$1 ./v 2> out; then exit 1; fi
    grep -q "$2" out || { cat out; exit 1; }
}
for targets in multicore host sim multicore,sim; do
    "$RACC" -acc=$targets v.c -o v
    has multicore multicore
    has host host
    case $targets in
    *sim*) has sim sim ;;
    *) has_not sim 'not compiled for the sim device: rebuild with -acc=sim' ;;
    esac
done
# device_type: the clauses of this device's name, in any case of its letters.
has multicore multicore
grep -q 'line=6 .* num_gangs=4 ' out
# `self`: the cores, and one thread where ACC_DEVICE_TYPE says that there is no more.
has sim multicore self
has multicore multicore self
has host host self
# AMD's devices: a name like the others, without a device.
for name in radeon Radeon; do
    has_not $name 'no device of type radeon is available'
done
cat > radeon.c <<'SRC'
#include <openacc.h>
int main(void)
{
    return acc_get_num_devices(acc_device_radeon) || acc_device_radeon == acc_device_nvidia;
}
SRC
"$RACC" -acc=sim radeon.c -o radeon
./radeon
