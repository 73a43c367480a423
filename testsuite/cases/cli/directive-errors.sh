# What directives do at their edges: each error with its code, after it nothing runs but callbacks; the errors' order.
# rows: DERR-01, DERR-04, DERR-05, DERR-06, RC-12, GLOS-03, PRES-05, COPY-08, DATA-16, EXIT-09, COPYIN-08, COPYOUT-08
# rows: CREATE-05, DEL-04, UPD-09, HDATA-07, CERR-01, CERR-02, CERR-03, CERR-06, ENV-07, ASYC-04, WCL-05, WCL-06, WAIT-09
# rows: INIT-08, SHUT-05, SET-07, PROF-ERRC-wrong_device_type, ERR-03, ERR-05, ERR-06, ERR-07, AMB-07, AMB-15
cat > v.c <<'SRC'
#include <acc_callback.h>
#include <stdio.h>
#include <stdlib.h>
static void first(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    printf("error %d\n", ((acc_error_event_info *)e)->error_code), fflush(stdout);
}
static void second(acc_callback_info *i, acc_event_info *e, acc_api_info *a) { puts("second"), fflush(stdout); }
static int a[64], b[64];
int main(int argc, char **argv)
{
    int n = atoi(argv[1]), k = 0, minus = -1, bad = -7, nine = 9;
    acc_callback_register(acc_ev_error, first, acc_reg);
    acc_callback_register(acc_ev_error, second, acc_reg);
    int *p = a + 16;
#pragma acc enter data copyin(p[0:16])
#define CASE(directive) if (n == ++k) { _Pragma(directive) ; }
#define CASE_(directive) if (n == ++k) { _Pragma(directive) }
    CASE("acc data copy(a[0:32])")                          /* 1: partly, 11 */
    CASE("acc data copyin(a)")                              /* 2 */
    CASE("acc parallel copyout(a[24:16])")                  /* 3: extending what is present */
    CASE("acc data create(p[0:17])")                        /* 4 */
    CASE_("acc enter data copyin(a[15:2])")                 /* 5 */
    CASE_("acc enter data create(a[31:2])")                 /* 6 */
    CASE_("acc exit data delete(a[0:17])")                  /* 7 */
    CASE_("acc exit data copyout(a[30:3]) finalize")        /* 8 */
    CASE("acc data present(b)")                             /* 9: absent, 10 */
    CASE("acc parallel present(a)")                         /* 10: partly, 11 */
    CASE_("acc update self(b[0:2])")                        /* 11: absent, 10 */
    CASE_("acc update device(a[14:4])")                     /* 12: partly, 11 */
    CASE_("acc update device(a) if_present")                /* 13: partly all the same, 11 */
    CASE("acc host_data use_device(b)")                     /* 14: absent, 10 */
    CASE("acc serial async(bad)")                           /* 15: async, 14 */
    CASE("acc data create(b) async(bad)")                   /* 16 */
    CASE("acc kernels wait(bad)")                           /* 17 */
    CASE("acc parallel wait(devnum:nine:queues:1)")         /* 18: device, 6 */
    CASE("acc data create(b) wait(devnum:minus:queues:1)")  /* 19 */
    CASE_("acc update self(a[20:1]) async(bad)")            /* 20: async, 14 */
    CASE_("acc enter data create(b) wait(bad)")             /* 21 */
    CASE_("acc wait(1, bad)")                               /* 22 */
    CASE_("acc wait(1) async(bad)")                         /* 23 */
    CASE_("acc wait(devnum:nine:queues:1)")                 /* 24: device, 6 */
    CASE_("acc wait(devnum:minus)")                         /* 25 */
    CASE_("acc init device_type(radeon)")                   /* 26: type, 7 */
    CASE_("acc init device_num(nine)")                      /* 27: device, 6 */
    CASE_("acc init device_num(minus)")                     /* 28 */
    CASE_("acc shutdown device_type(radeon)")               /* 29: type, 7 */
    CASE_("acc shutdown device_num(nine)")                  /* 30: device, 6 */
    CASE_("acc shutdown device_type(sim) device_num(minus)")/* 31 */
    CASE_("acc set device_type(radeon)")                    /* 32: type, 7 */
    CASE_("acc set device_num(nine)")                       /* 33: device, 6 */
    CASE_("acc set default_async(bad)")                     /* 34: async, 14 */
    if (n <= k) {
        puts("goes on"), fflush(stdout);
        return 0;
    }
    /* None of these is an error: what is not there, and clauses that switch it off. */
#pragma acc exit data delete(b)
#pragma acc exit data copyout(b) finalize
#pragma acc update self(b) if_present
#pragma acc update self(b) if(0)
#pragma acc wait(bad) if(0)
#pragma acc wait(devnum:nine) if(0)
#pragma acc init device_num(nine) if(0)
#pragma acc shutdown device_num(nine) if(0)
#pragma acc set device_num(nine) if(0)
#pragma acc host_data use_device(b) if_present
    ;
#pragma acc data no_create(a)
    ;
    return 0;
}
SRC
"$RACC" -acc=sim -w v.c -o v
export ACC_DEVICE_TYPE=sim
n=0
for want in 11 11 11 11 11 11 11 11 10 11 10 11 11 10 14 14 14 6 6 14 14 14 14 6 6 7 6 6 7 6 6 7 6 14; do
    n=$((n + 1))
    if ./v $n > out 2> err; then echo "case $n is no error"; exit 1; fi
    [ "$(cat out)" = "error $want
second" ] || { echo "case $n:"; cat out err; exit 1; }
    [ "$(grep -c '^FATAL ERROR: ' err)" = 1 ] || { cat err; exit 1; }
    grep -q '^ file:.*v\.c' err || { cat err; exit 1; }
done
./v 99 > out 2> err
[ ! -s out ] && [ ! -s err ] || { cat out err; exit 1; }

# Code for another kind of device than the one that is asked for; a kind of which there is no device; one too many.
cat > w.c <<'SRC'
#include <acc_callback.h>
#include <stdio.h>
static void failed(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    printf("error %d\n", ((acc_error_event_info *)e)->error_code), fflush(stdout);
}
int main(void)
{
    acc_callback_register(acc_ev_error, failed, acc_reg);
    int x = 1;
#pragma acc serial copy(x)
    x = 2;
    return x - 2;
}
SRC
"$RACC" -acc=sim w.c -o only-sim
"$RACC" -acc=multicore w.c -o only-cores
ACC_DEVICE_TYPE=sim ./only-sim
ACC_DEVICE_TYPE=multicore ./only-cores
ACC_DEVICE_TYPE=host ./only-cores
ACC_DEVICE_TYPE=host ./only-sim # a version for the host is made always
fails() {
    if env "$2" "$3" > out 2> err; then echo "$2 $3 runs"; exit 1; fi
    grep -q "^error $1\$" out || { echo "$2 $3"; cat out err; exit 1; }
}
fails 8 ACC_DEVICE_TYPE=sim ./only-cores
fails 7 ACC_DEVICE_TYPE=radeon ./only-cores
fails 6 ACC_DEVICE_NUM=3 ./only-sim
