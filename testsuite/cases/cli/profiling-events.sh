# Every event of chapter 5 with its fields, in order; what callbacks change while an event is processed; API calls from
# callbacks; error callbacks; tools by ACC_PROFLIB, LD_PRELOAD and linked into the program.
# rows: PROF-HDR-01, PROF-EV-ENUM, PROF-EV-ORDER, PROF-EV-rtshutdown, PROF-EV-devinit, PROF-EV-devshut, PROF-EV-enter
# rows: PROF-EV-exit, PROF-EV-implicit1, PROF-EV-alloc, PROF-EV-free, PROF-EV-create, PROF-EV-delete, PROF-EV-implicit2
# rows: PROF-EV-update, PROF-EV-compute, PROF-EV-launch, PROF-EV-upload, PROF-EV-download, PROF-EV-wait, PROF-EV-error
# rows: PROF-EV-error-02, PROF-SIG-01, PROF-INFO-01, PROF-INFO-02, PROF-INFO-03, PROF-INFO-04, PROF-INFO-06, PROF-INFO-07
# rows: PROF-EVI-01, PROF-EVI-02, PROF-EVI-03, PROF-EVI-04, PROF-DATA-01, PROF-LAUNCH-01, PROF-LAUNCH-02, PROF-OTHER-01
# rows: PROF-CONS-01, PROF-CONS-02, PROF-API-01, PROF-API-02, PROF-REG-01, PROF-REG-02, PROF-REG-03, PROF-REG-04
# rows: PROF-REG-05, PROF-LOAD-01, PROF-LOAD-02, PROF-LOAD-03, PROF-LOAD-04, PROF-LOAD-05, PROF-LOAD-06, PROF-CB-01
# rows: PROF-CB-02, PROF-CB-03, PROF-CB-04, PROF-CB-05, PROF-CB-06, PROF-CB-07, PROF-CB-08, PROF-CB-09, PROF-DYN-01
# rows: PROF-DYN-02, PROF-DYN-03, PROF-DYN-04, PROF-DYN-05, PROF-DYN-06, PROF-ERRC-not_present, ENV-06
cat > tool.c <<'SRC'
#include <acc_callback.h>
#include <acc_prof.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define SIZE(type, last) (int)(offsetof(type, last) + sizeof(((type *)0)->last))
#define CHECK(c) ((c) || printf("line %d: %s, event %d\n", __LINE__, #c, i->event_type))
static int depth;
static void *left[32];
static void seen(acc_prof_info *i, acc_event_info *e, acc_api_info *a)
{
    int start = i->event_type != acc_ev_runtime_shutdown && i->event_type < acc_ev_create && i->event_type % 2;
    int end = i->event_type < acc_ev_runtime_shutdown && !start;
    if (i->event_type >= acc_ev_enter_data_start && i->event_type <= acc_ev_wait_end)
        start = i->event_type % 2 == 0, end = !start;
    CHECK(e->event_type == i->event_type && i->version == _OPENACC);
    CHECK(i->valid_bytes == SIZE(acc_callback_info, func_end_line_no));
    CHECK(a->valid_bytes == SIZE(acc_api_info, async_handle) && a->device_api == acc_device_api_none);
    CHECK(i->device_type == a->device_type && i->device_number == 0);
    CHECK(i->device_type == acc_device_sim && i->thread_id == 1);
    int event = e->event_type, data = (event >= 6 && event <= 9) || (event >= 20 && event <= 23);
    int launch = event == 18 || event == 19;
    CHECK(e->other_event.valid_bytes == (data     ? SIZE(acc_data_event_info, device_ptr)
                                         : launch ? SIZE(acc_launch_event_info, num_gangs_per_dim)
                                                  : SIZE(acc_other_event_info, tool_info)));
    if (end)
        depth--, CHECK(e->other_event.tool_info == left[depth]);
    else
        CHECK(e->other_event.tool_info == NULL);
    const char *file = i->src_file ? strrchr(i->src_file, '/') : NULL;
    printf("%*s%d %s:%d-%d %s:%d-%d c%d i%d q%ld,%ld", 2 * depth, "", event, file ? file + 1 : i->src_file ? i->src_file : "-",
           i->line_no, i->end_line_no, i->func_name ? i->func_name : "-", i->func_line_no, i->func_end_line_no,
           e->other_event.parent_construct, e->other_event.implicit, (long)i->async, (long)i->async_queue);
    if (data)
        printf(" %s %zu %d%d", e->data_event.var_name ? e->data_event.var_name : "-", e->data_event.bytes,
               e->data_event.host_ptr != NULL, e->data_event.device_ptr != NULL);
    if (launch) {
        acc_launch_event_info *l = &e->launch_event;
        CHECK(l->num_gangs_per_dim[0] == 3 && l->num_gangs_per_dim[1] * l->num_gangs_per_dim[2] * l->num_gangs_per_dim[3] == l->num_gangs);
        CHECK(l->kernel_name && l->num_workers >= 1 && l->vector_length >= 1);
        printf(" gangs %zu", l->num_gangs);
    }
    puts("");
    if (start)
        left[depth++] = e->other_event.tool_info = (void *)(size_t)(event + 1000);
}
void acc_register_library(acc_prof_reg reg, acc_prof_reg unreg, acc_prof_lookup_func lookup)
{
    /* A tool may ask things while it registers. */
    if (acc_get_device_type() == acc_device_none || lookup("x") || acc_prof_lookup("x"))
        puts("wrong");
    printf("registered %s\n", TOOL);
    for (int event = acc_ev_device_init_start; event <= acc_ev_wait_end; event++)
        reg((acc_event_t)event, seen, acc_reg);
}
SRC
cat > v.c <<'SRC'
#include <openacc.h>
int a[10], b[10];
int main(void)
{
    int n = 10, sum = 0;
#pragma acc enter data copyin(a)
#pragma acc parallel loop num_gangs(2) copyout(b[0:n]) async(4)
    for (int i = 0; i < n; i++)
        b[i] = a[i];
#pragma acc wait(4)
#pragma acc update self(a) wait
#pragma acc data create(b)
    {
        acc_update_self(b, 4);
    }
#pragma acc exit data delete(a)
    acc_shutdown(acc_device_sim);
    return 0;
}
SRC
"$RACC" -acc=sim v.c -o v
${CC:-cc} -D_OPENACC=202506 -DTOOL='"one"' -I"$ROOT/rt/include" -shared -fPIC tool.c -o one.so
export ACC_DEVICE_TYPE=sim ACC_NUM_CORES=2
ACC_PROFLIB=$PWD/one.so ./v > out 2> err
[ ! -s err ]
cat > golden <<'GOLDEN'
registered one
1 v.c:6-6 main:3-19 c4 i0 q-1,-1
2 v.c:6-6 main:3-19 c4 i0 q-1,-1
10 v.c:6-6 main:3-19 c4 i0 q-1,-1
  8 v.c:6-6 main:3-19 c4 i0 q-1,-1 a 40 11
  6 v.c:6-6 main:3-19 c4 i0 q-1,-1 a 40 11
  20 v.c:6-6 main:3-19 c4 i0 q-1,-1 a 40 11
  21 v.c:6-6 main:3-19 c4 i0 q-1,-1 a 40 11
  24 v.c:6-6 main:3-19 c4 i1 q-1,-1
  25 v.c:6-6 main:3-19 c4 i1 q-1,-1
11 v.c:6-6 main:3-19 c4 i0 q-1,-1
16 v.c:7-9 main:3-19 c0 i0 q4,4
  10 v.c:7-9 main:3-19 c0 i1 q4,4
    8 v.c:7-9 main:3-19 c0 i0 q4,4 b[0:n] 40 11
    6 v.c:7-9 main:3-19 c0 i0 q4,4 b[0:n] 40 11
  11 v.c:7-9 main:3-19 c0 i1 q4,4
  18 v.c:7-7 main:3-19 c0 i0 q4,4 gangs 2
  19 v.c:7-7 main:3-19 c0 i0 q4,4 gangs 2
  12 v.c:7-9 main:3-19 c0 i1 q4,4
    22 v.c:7-9 main:3-19 c0 i0 q4,4 b[0:n] 40 11
    23 v.c:7-9 main:3-19 c0 i0 q4,4 b[0:n] 40 11
    7 v.c:7-9 main:3-19 c0 i0 q4,4 b[0:n] 40 11
    9 v.c:7-9 main:3-19 c0 i0 q4,4 b[0:n] 40 11
  13 v.c:7-9 main:3-19 c0 i1 q4,4
17 v.c:7-9 main:3-19 c0 i0 q4,4
24 v.c:10-10 main:3-19 c14 i0 q4,4
25 v.c:10-10 main:3-19 c14 i0 q4,4
14 v.c:11-11 main:3-19 c12 i0 q-1,-1
  24 v.c:11-11 main:3-19 c12 i0 q-1,-1
  25 v.c:11-11 main:3-19 c12 i0 q-1,-1
  22 v.c:11-11 main:3-19 c12 i0 q-1,-1 a 40 11
  23 v.c:11-11 main:3-19 c12 i0 q-1,-1 a 40 11
  24 v.c:11-11 main:3-19 c12 i1 q-1,-1
  25 v.c:11-11 main:3-19 c12 i1 q-1,-1
15 v.c:11-11 main:3-19 c12 i0 q-1,-1
10 v.c:12-15 main:3-19 c3 i0 q-1,-1
  8 v.c:12-15 main:3-19 c3 i0 q-1,-1 b 40 11
  6 v.c:12-15 main:3-19 c3 i0 q-1,-1 b 40 11
  24 v.c:12-15 main:3-19 c3 i1 q-1,-1
  25 v.c:12-15 main:3-19 c3 i1 q-1,-1
11 v.c:12-15 main:3-19 c3 i0 q-1,-1
22 -:0-0 -:0-0 c15 i0 q-1,-1 b 4 11
23 -:0-0 -:0-0 c15 i0 q-1,-1 b 4 11
24 -:0-0 -:0-0 c15 i1 q-1,-1
25 -:0-0 -:0-0 c15 i1 q-1,-1
12 v.c:12-15 main:3-19 c3 i0 q-1,-1
  7 v.c:12-15 main:3-19 c3 i0 q-1,-1 b 40 11
  9 v.c:12-15 main:3-19 c3 i0 q-1,-1 b 40 11
  24 v.c:12-15 main:3-19 c3 i1 q-1,-1
  25 v.c:12-15 main:3-19 c3 i1 q-1,-1
13 v.c:12-15 main:3-19 c3 i0 q-1,-1
12 v.c:16-16 main:3-19 c5 i0 q-1,-1
  7 v.c:16-16 main:3-19 c5 i0 q-1,-1 a 40 11
  9 v.c:16-16 main:3-19 c5 i0 q-1,-1 a 40 11
  24 v.c:16-16 main:3-19 c5 i1 q-1,-1
  25 v.c:16-16 main:3-19 c5 i1 q-1,-1
13 v.c:16-16 main:3-19 c5 i0 q-1,-1
3 -:0-0 -:0-0 c15 i0 q-1,-1
4 -:0-0 -:0-0 c15 i0 q-1,-1
5 -:0-0 -:0-0 c15 i1 q-1,-1
GOLDEN
diff golden out
# The same tool preloaded, two tools by one variable, one linked into the program, and one that is not there.
LD_PRELOAD=$PWD/one.so ./v > preloaded
cmp preloaded out
${CC:-cc} -D_OPENACC=202506 -DTOOL='"two"' -I"$ROOT/rt/include" -shared -fPIC tool.c -o two.so
ACC_PROFLIB="$PWD/two.so; $PWD/one.so" ./v | grep '^registered' | tr '\n' ' ' | grep -q 'registered two registered one'
"$RACC" -acc=sim '-DTOOL="in"' v.c tool.c -o linked
./linked > linked.out
grep -q 'registered in' linked.out
sed 1d out > events
sed 1d linked.out | cmp - events
ACC_PROFLIB=/nowhere/x.so ./v 2> err
grep -q '^ACC_PROFLIB: ' err

cat > lists.c <<'SRC'
#include <acc_callback.h>
#include <stdio.h>
#include <stdlib.h>
static char log_[100], *end = log_;
static int once;
#define U acc_ev_enqueue_upload_start
#define E acc_ev_enqueue_upload_end
static int x;
static void put(char c) { *end++ = c, *end = 0; }
#define CALLBACK(f, what) static void f(acc_callback_info *i, acc_event_info *e, acc_api_info *a) { put(#f[0]); what; }
CALLBACK(a, )
CALLBACK(b, )
CALLBACK(late, )
CALLBACK(grow, acc_callback_register(e->event_type, late, acc_reg))
CALLBACK(cut, acc_callback_unregister(e->event_type, b, acc_reg))
CALLBACK(mute, acc_callback_unregister(e->event_type, b, acc_toggle))
CALLBACK(wake, acc_callback_register(e->event_type, b, acc_toggle))
CALLBACK(quiet, acc_callback_unregister(e->event_type, NULL, acc_toggle))
CALLBACK(silence, acc_callback_unregister(acc_ev_none, NULL, acc_toggle))
static void ask(acc_callback_info *i, acc_event_info *e, acc_api_info *p)
{
    put(acc_is_present(&x, sizeof x) ? 'p' : 'n');
    put(acc_deviceptr(&x) == e->data_event.device_ptr ? 'd' : 'x');
    if (!once++) {
        static int y;
        acc_copyin(&y, sizeof y); /* its own upload comes here again */
        acc_delete(&y, sizeof y);
    }
}
static void upload(const char *want, int line)
{
    end = log_, *end = 0;
    acc_update_device(&x, sizeof x);
    if (strcmp_(log_, want))
        printf("line %d: %s instead of %s\n", line, log_, want);
}
#define WANT(s) upload(s, __LINE__)
int strcmp_(const char *a, const char *b) { while (*a && *a == *b) a++, b++; return *a != *b; }
#define ON(f) acc_callback_register(U, f, acc_reg)
#define OFF(f) acc_callback_unregister(U, f, acc_reg)
static void failed(acc_callback_info *i, acc_event_info *e, acc_api_info *p)
{
    acc_error_event_info *x = (acc_error_event_info *)e;
    printf("error %d %d %s %ld\n", x->error_code, x->implicit, x->error_message,
           (long)acc_get_property(0, acc_device_sim, acc_property_shared_memory_support));
    acc_shutdown(acc_device_sim);
    fflush(stdout);
}
static void last(acc_callback_info *i, acc_event_info *e, acc_api_info *p) { puts("second callback"); }
int main(void)
{
    acc_copyin(&x, sizeof x);
    WANT("");
    ON(a), ON(b), WANT("ab");
    ON(a), WANT("ab"), OFF(a), WANT("ab"), OFF(a), WANT("b"), OFF(a);
    ON(a), WANT("ba");
    acc_callback_unregister(U, b, acc_toggle), acc_callback_unregister(U, b, acc_toggle), WANT("a");
    acc_callback_register(U, b, acc_toggle), WANT("ba");
    acc_callback_unregister(U, late, acc_toggle), WANT("ba"), ON(late), WANT("bal"), OFF(late);
    acc_callback_unregister(U, NULL, acc_toggle), OFF(b), ON(b), WANT("");
    acc_callback_register(U, NULL, acc_toggle), WANT("ab");
    acc_prof_unregister(acc_ev_none, NULL, acc_toggle), WANT("");
    acc_prof_register(acc_ev_none, NULL, acc_toggle), WANT("ab");
    acc_callback_unregister(acc_ev_none, NULL, acc_toggle_per_thread), WANT("");
    acc_callback_register(acc_ev_none, NULL, acc_toggle_per_thread), WANT("ab");
    acc_callback_register(acc_ev_none, a, acc_toggle), WANT("ab");
    ON(grow), WANT("abgl"), WANT("abgl"), OFF(grow), OFF(late), OFF(late);
    OFF(a), OFF(b), ON(cut), ON(b), WANT("c"), WANT("c"), OFF(cut);
    ON(mute), ON(b), WANT("m"), OFF(mute), WANT("");
    OFF(b), ON(wake), ON(b), acc_callback_unregister(U, b, acc_toggle), WANT("wb"), OFF(wake), OFF(b);
    ON(a), ON(quiet), ON(b), WANT("aq"), WANT("");
    acc_callback_register(U, NULL, acc_toggle), OFF(quiet), OFF(b);
    ON(silence), ON(b), WANT("as"), acc_callback_register(acc_ev_none, NULL, acc_toggle), OFF(silence), OFF(a), OFF(b);
    acc_callback_register(E, a, acc_reg), acc_callback_register(E, grow, acc_reg), acc_callback_register(E, b, acc_reg);
    WANT("bga"), WANT("lbga");
    acc_callback_unregister(E, grow, acc_reg), acc_callback_unregister(E, a, acc_reg), acc_callback_unregister(E, b, acc_reg);
    acc_callback_unregister(E, late, acc_reg), acc_callback_unregister(E, late, acc_reg), WANT("");
    ON(ask), WANT("pdpx"), OFF(ask);
    acc_callback_register(acc_ev_error, failed, acc_reg);
    acc_callback_register(acc_ev_error, last, acc_reg);
    fflush(stdout);
    acc_copyout(&once, sizeof once);
    return 0;
}
SRC
"$RACC" -acc=sim -w lists.c -o lists
if ./lists > out 2> err; then exit 1; fi
cat > golden <<'GOLDEN'
error 10 1 data in acc_copyout clause was not found on device 1: name=(unknown) host: 0
second callback
GOLDEN
sed 's/host:0x[0-9a-f]*/host:/' out | diff golden -
grep -q 'FATAL ERROR: data in acc_copyout clause was not found' err
