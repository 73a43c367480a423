# Callbacks while other threads change the lists; registration for no event; constructs whose `if` is false have no
# events of a device, and come in order.
# rows: PROF-THR-02, PROF-CB-10, AMB-28
cat > v.c <<'SRC'
#include <acc_callback.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What one thread's callbacks did for one instance of the event. */
static __thread char seen[16];
static void note(char c) { seen[strlen(seen)] = c; }
static void a(acc_callback_info *i, acc_event_info *e, acc_api_info *p) { note('A'); }
static void b(acc_callback_info *i, acc_event_info *e, acc_api_info *p) { note('B'); }
static void c(acc_callback_info *i, acc_event_info *e, acc_api_info *p) { note('C'); }
static void d(acc_callback_info *i, acc_event_info *e, acc_api_info *p) { note('D'); }
static void never(acc_callback_info *i, acc_event_info *e, acc_api_info *p) { printf("event none\n"); }

static const acc_event_t event = acc_ev_create;
static void on(acc_callback f, int how) { acc_callback_register(event, f, how); }
static void off(acc_callback f, int how) { acc_callback_unregister(event, f, how); }

/* The six promises of 5.5.3, each with a first list of A, B and the disabled C. */
enum { KINDS = 6, ROUNDS = 300, INSTANCES = 12, WORKERS = 2 };
static int kind, how;
static void change(void)
{
    switch (kind) {
    case 0: off(a, how); break;
    case 1: off(b, how); break;
    case 2: off(a, how), off(b, how); break;
    case 3: off(b, how), off(a, how); break;
    case 4: on(d, acc_reg); break;
    case 5: on(c, acc_toggle); break;
    }
}
static int kept(void)
{
    const char *p[4];
    for (int n = 0; n < 4; n++) {
        p[n] = strchr(seen, 'A' + n);
        if (p[n] && strchr(p[n] + 1, 'A' + n))
            return 0;
    }
    int order = !p[0] || !p[1] || p[0] < p[1], all = p[0] && p[1] && p[0] < p[1];
    switch (kind) {
    case 0: return p[1] && order && !p[2] && !p[3];
    case 1: return p[0] && order && !p[2] && !p[3];
    case 2: return order && !p[2] && !p[3];
    case 3: return order && (!p[1] || p[0]) && !p[2] && !p[3];
    case 4: return all && !p[2] && (!p[3] || p[3] > p[1]);
    default: return all && !p[3] && (!p[2] || p[2] > p[1]);
    }
}

static pthread_barrier_t barrier;
static int wrong;
static void *work(void *unused)
{
    char x[8];
    acc_set_device_type(acc_device_sim);
    for (int round = 0; round < 2 * KINDS * ROUNDS; round++) {
        pthread_barrier_wait(&barrier);
        for (int n = 0; n < INSTANCES; n++) {
            memset(seen, 0, sizeof seen);
            acc_create(x, sizeof x);
            if (!kept() && !wrong++)
                printf("promise %d: %s\n", kind + 1, seen);
            acc_delete(x, sizeof x);
        }
        pthread_barrier_wait(&barrier);
    }
    return NULL;
}

static int of_device;
static void counted(acc_callback_info *i, acc_event_info *e, acc_api_info *p) { of_device++; }

int main(void)
{
    pthread_t threads[WORKERS];
    acc_callback_register(acc_ev_none, never, acc_reg);
    acc_callback_unregister(acc_ev_none, never, acc_toggle);
    acc_callback_unregister(acc_ev_none, never, acc_toggle_per_thread);
    acc_callback_unregister(acc_ev_none, never, acc_reg);
    acc_callback_register((acc_event_t)1000, never, acc_reg);
    pthread_barrier_init(&barrier, NULL, WORKERS + 1);
    for (int t = 0; t < WORKERS; t++)
        pthread_create(&threads[t], NULL, work, NULL);
    for (int round = 0; round < 2 * KINDS * ROUNDS; round++) {
        how = round / KINDS % 2 ? acc_toggle : acc_reg, kind = round % KINDS;
        on(a, acc_reg), on(b, acc_reg), on(c, acc_reg), off(c, acc_toggle);
        pthread_barrier_wait(&barrier);
        for (volatile int wait = round * 7 % 5000; wait > 0; wait--)
            ;
        change();
        pthread_barrier_wait(&barrier);
        off(a, acc_reg), off(b, acc_reg), off(c, acc_reg), off(d, acc_reg);
    }
    for (int t = 0; t < WORKERS; t++)
        pthread_join(threads[t], NULL);

    /* No event of a device. */
    int x[8] = {0}, no = 0;
    acc_event_t device[] = {acc_ev_device_init_start, acc_ev_wait_start, acc_ev_alloc, acc_ev_free, acc_ev_create, acc_ev_delete, acc_ev_enqueue_launch_start,
                            acc_ev_enqueue_launch_end, acc_ev_enqueue_upload_start, acc_ev_enqueue_upload_end,
                            acc_ev_enqueue_download_start, acc_ev_enqueue_download_end, acc_ev_update_start, acc_ev_update_end};
    acc_set_device_type(acc_device_sim);
    for (size_t n = 0; n < sizeof device / sizeof *device; n++)
        acc_callback_register(device[n], counted, acc_reg);
#pragma acc data copy(x) if(no)
    x[0]++;
#pragma acc enter data copyin(x) if(no)
#pragma acc update self(x) if(no)
#pragma acc exit data delete(x) if(no)
#pragma acc host_data use_device(x) if(no)
    x[1]++;
#pragma acc wait if(no)
#pragma acc init if(no)
    if (of_device)
        printf("%d events with a false if\n", of_device), wrong = 1;
#pragma acc parallel loop copy(x) if(no)
    for (int n = 0; n < 8; n++)
        x[n]++;
    int local = of_device;
#pragma acc parallel loop copy(x) if(!no)
    for (int n = 0; n < 8; n++)
        x[n]++;
    if (x[0] != 3 || of_device - local < 6 || local)
        printf("%d %d\n", local, of_device), wrong = 1;
    return wrong;
}
SRC
"$RACC" -acc=multicore,sim -w v.c -o v -pthread
./v > out || { cat out; exit 1; }
[ ! -s out ]
