# The internal control variables: where they start, who changes them, one set a host thread; `init`, `shutdown` and `set`
# with every combination of clauses, on a program with two sim devices.
# rows: ICV-04, ICV-05, ICV-06, ICV-08, ICV-09, ENV-02, INIT-02, INIT-03, INIT-04, INIT-06, INIT-07, SHUT-02, SHUT-03, SHUT-04
# rows: SET-03, SET-04, AMB-20, API-acc_init-01, RC-15, ASY-07, ASY-14, WAIT-04, DTYPE-18, LEG-21, APXA-HOST-01, PROF-INFO-05
# rows: PROF-THR-03, PROF-THR-04, ICV-07, SLD-29
cat > v.c <<'SRC'
#include <acc_callback.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
static int wrong, events[8][2], ends[8];
#define CHECK(x) ((x) ? (void)0 : (void)(wrong = 1, printf("line %d: %s\n", __LINE__, #x)))
static void started(acc_callback_info *i, acc_event_info *e, acc_api_info *a) { events[i->device_type][i->device_number]++; }
static void ended(acc_callback_info *i, acc_event_info *e, acc_api_info *a) { ends[i->device_type]++; }
#define SIM(n) events[acc_device_sim][n]
#define CORES events[acc_device_multicore][0]

/* Callbacks come on the thread that does the work; the same one registered twice is called once, and must be
   unregistered twice. */
static pthread_t owner, uploads[8];
static int ids[8], seen;
static void upload(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    if (seen < 8)
        uploads[seen] = pthread_self(), ids[seen] = i->thread_id;
    seen++;
}

static int x[4];
static void *other(void *number)
{
    int own = (int)(size_t)number;
    /* A thread's variables start as the program's did, whatever its maker has set. */
    CHECK(acc_get_device_type() == acc_device_sim && acc_get_device_num(acc_device_sim) == own);
    CHECK(acc_get_default_async() == 0);
    acc_callback_register(acc_ev_enqueue_upload_start, upload, acc_reg);
#pragma acc set device_num(1) default_async(5)
    acc_copyin(x, sizeof x);
    acc_delete(x, sizeof x);
    /* A construct's threads have the variables of the thread that launched it, which has them afterwards too. */
    int on[2];
#pragma acc parallel num_gangs(1) copyout(on)
    on[0] = acc_on_device(acc_device_sim), on[1] = acc_on_device(acc_device_host);
    CHECK(on[0] && !on[1]);
    acc_set_device_type(acc_device_host);
#pragma acc parallel num_gangs(1) copyout(on)
    on[0] = acc_on_device(acc_device_sim), on[1] = acc_on_device(acc_device_host);
    CHECK(!on[0] && on[1]);
    CHECK(acc_get_device_type() == acc_device_host && acc_get_default_async() == 5);
    return 0;
}

int main(int argc, char **argv)
{
    int first = atoi(argv[1]);
    acc_callback_register(acc_ev_device_init_start, started, acc_reg);
    acc_callback_register(acc_ev_device_shutdown_start, ended, acc_reg);
    CHECK(acc_get_device_type() == acc_device_sim && acc_get_device_num(acc_device_sim) == first);
    CHECK(acc_get_default_async() == 0 && acc_get_num_devices(acc_device_sim) == 2);
    /* Environment variables are read at the first use, and not again. */
    setenv("ACC_DEVICE_NUM", "1", 1), setenv("ACC_DEVICE_TYPE", "host", 1);

    /* A type: all its devices, and the type is current. Once more is nothing. */
#pragma acc init device_type(multicore)
    CHECK(acc_get_device_type() == acc_device_multicore && CORES == 1 && SIM(0) + SIM(1) == 0);
#pragma acc init device_type(sim)
#pragma acc init device_type(sim)
    CHECK(acc_get_device_type() == acc_device_sim && SIM(0) == 1 && SIM(1) == 1 && CORES == 1);
#pragma acc set device_num(0)
    acc_copyin(x, sizeof x);
#pragma acc init
    CHECK(SIM(0) == 1 && CORES == 1 && acc_is_present(x, sizeof x));
#pragma acc shutdown
    CHECK(!acc_is_present(x, sizeof x) && ends[acc_device_sim] >= 2 && ends[acc_device_multicore] >= 1);
    /* No clauses: all devices of all types that there is code for; a number: that device of each. */
#pragma acc init
    CHECK(acc_get_device_type() == acc_device_sim && SIM(0) == 2 && SIM(1) == 2 && CORES == 2);
#pragma acc shutdown
#pragma acc init device_num(1)
    CHECK(acc_get_device_num(acc_device_sim) == 1 && SIM(0) == 2 && SIM(1) == 3 && CORES == 2);
#pragma acc shutdown
#pragma acc init device_num(0)
    CHECK(acc_get_device_num(acc_device_sim) == 0 && SIM(0) == 3 && SIM(1) == 3 && CORES == 3);
#pragma acc shutdown
#pragma acc init device_num(1) device_type(sim)
    CHECK(acc_get_device_num(acc_device_sim) == 1 && SIM(1) == 4 && SIM(0) == 3 && CORES == 3);
    acc_init_device(0, acc_device_sim);
    CHECK(acc_get_device_num(acc_device_sim) == 0 && SIM(0) == 4);

    /* What is present is present on one device; shutting down one, or all of a type, ends what is there. */
    acc_create(x, sizeof x), acc_create(x, sizeof x);
#pragma acc set device_num(1)
    CHECK(!acc_is_present(x, sizeof x));
#pragma acc enter data create(x) async(3)
#pragma acc parallel loop present(x) async(3)
    for (int i = 0; i < 4; i++)
        x[i] = 7;
#pragma acc set device_num(0)
    /* Queue 3 of device 1, waited for from device 0; this device's queue 3 is another one. */
#pragma acc wait(devnum:1:queues:3)
    CHECK(acc_async_test_device(3, 1) && acc_async_test(3));
#pragma acc update self(x) async(3) wait(devnum:1:queues:3)
#pragma acc wait(devnum:1)
#pragma acc set device_num(1)
#pragma acc update self(x)
    CHECK(x[3] == 7);
#pragma acc shutdown device_num(0)
    CHECK(acc_is_present(x, sizeof x));
#pragma acc set device_num(0) device_type(sim)
    CHECK(!acc_is_present(x, sizeof x));
    acc_create(x, sizeof x);
#pragma acc shutdown device_type(sim)
    CHECK(!acc_is_present(x, sizeof x));
#pragma acc data copy(x)
    {
#pragma acc parallel loop present(x)
        for (int i = 0; i < 4; i++)
            x[i] = i;
    }
    CHECK(x[3] == 3);

    /* `set`: a negative number is the default again; without a type, or with none, the number is for all types. The
       default queue stays when the device changes. */
#pragma acc set default_async(6)
    int minus = -1;
#pragma acc set device_num(1)
    CHECK(acc_get_default_async() == 6 && acc_get_device_num(acc_device_sim) == 1);
#pragma acc set device_num(minus)
    CHECK(acc_get_device_num(acc_device_sim) == first);
    acc_set_device_num(1 - first, acc_device_none);
    CHECK(acc_get_device_num(acc_device_sim) == 1 - first);
    acc_set_device_num(-3, acc_device_none);
    CHECK(acc_get_device_num(acc_device_sim) == first);
#pragma acc set device_num(1)
#pragma acc set device_type(Host)
    CHECK(acc_get_device_type() == acc_device_host && acc_get_default_async() == 6);
#pragma acc set device_type(SIM) device_num(1)
#pragma acc set default_async(acc_async_noval)
    CHECK(acc_get_default_async() == 6);
#pragma acc set default_async(acc_async_default) device_num(1 - first)
    CHECK(acc_get_default_async() == 0);
#pragma acc set default_async(6)

    pthread_t thread;
    owner = pthread_self();
    acc_callback_register(acc_ev_enqueue_upload_start, upload, acc_reg);
    pthread_create(&thread, NULL, other, (void *)(size_t)first);
    pthread_join(thread, NULL);
    CHECK(acc_get_device_type() == acc_device_sim && acc_get_device_num(acc_device_sim) == 1 - first);
    CHECK(acc_get_default_async() == 6);
    acc_copyin(x, sizeof x);
    CHECK(seen == 2 && !pthread_equal(uploads[0], owner) && pthread_equal(uploads[1], owner) && ids[0] != ids[1]);
    acc_callback_unregister(acc_ev_enqueue_upload_start, upload, acc_reg);
    acc_update_device(x, sizeof x), CHECK(seen == 3);
    acc_callback_unregister(acc_ev_enqueue_upload_start, upload, acc_reg);
    acc_update_device(x, sizeof x), CHECK(seen == 3);
    return wrong;
}
SRC
"$RACC" -acc=multicore,sim -w v.c -o v -pthread
RACC_SIM_DEVICES=2 ACC_DEVICE_TYPE=sim ./v 0
RACC_SIM_DEVICES=2 ACC_DEVICE_TYPE=sim ACC_DEVICE_NUM=0 ./v 0
RACC_SIM_DEVICES=2 ACC_DEVICE_TYPE=sim ACC_DEVICE_NUM=1 ./v 1
# Ranks of one node number the devices; on the CPU all have the same one. A number with a type must be there.
cat > rank.c <<'SRC'
#include <openacc.h>
#include <stdlib.h>
int main(int argc, char **argv)
{
    int rank = atoi(argv[1]), sum = 0;
#pragma acc set device_num(rank)
#pragma acc parallel loop reduction(+:sum)
    for (int i = 0; i < 100; i++)
        sum += i;
    if (argc > 2)
        acc_set_device_num(rank, acc_get_device_type());
    return sum != 4950 || acc_get_device_num(acc_get_device_type()) != 0;
}
SRC
"$RACC" -acc=multicore,sim rank.c -o rank
for type in multicore host; do
    ACC_DEVICE_TYPE=$type ./rank 3
    ! ACC_DEVICE_TYPE=$type ./rank 3 with 2> err
    grep -q "device number 3 of type $type does not exist: there is 1; take it modulo acc_get_num_devices" err
done
! ACC_DEVICE_TYPE=sim ./rank 3 2> err
grep -q 'device number 3 of type sim does not exist' err
