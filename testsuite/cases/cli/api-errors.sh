# What the routines of chapter 3 do at their edges: each error with its code, and each case that is none.
# rows: API-acc_set_device_type, API-acc_set_device_num, API-acc_init_device, API-acc_shutdown_device, API-acc_async_test
# rows: API-acc_async_test_device, API-acc_async_test_all_device, API-acc_wait, API-acc_wait_device, API-acc_wait_all_device
# rows: API-acc_wait_async, API-acc_wait_device_async, API-acc_wait_all_device_async, API-acc_wait_any
# rows: API-acc_wait_any_device, API-acc_set_default_async, API-acc_copyin_async, API-acc_copyin-06, API-acc_copyout-03
# rows: API-acc_update-01, API-acc_map_data-02, API-acc_unmap_data, API-acc_memcpy-01, API-acc_attach
# rows: API-acc_attach_async, API-acc_memcpy_d2d-01, PROF-ERRC-device_unavailable, PROF-ERRC-device_type_unavailable
# rows: PROF-ERRC-partly_present, PROF-ERRC-present, PROF-ERRC-invalid_argument, PROF-ERRC-invalid_async
# rows: PROF-ERRC-invalid_null_pointer, ENV-01, ENV-03, ENV-04, ENV-05
cat > v.c <<'SRC'
#include <acc_callback.h>
#include <stdio.h>
#include <stdlib.h>
static void failed(acc_callback_info *i, acc_event_info *e, acc_api_info *a)
{
    printf("error %d\n", ((acc_error_event_info *)e)->error_code);
    fflush(stdout);
}
static char a[64], b[64], c[64];
static void *p = a, *null;
int main(int argc, char **argv)
{
    int none[] = {acc_async_sync, acc_async_sync}, bad[] = {1, -7}, two[] = {acc_async_sync, 5};
    acc_callback_register(acc_ev_error, failed, acc_reg);
    int n = atoi(argv[1]), k = 0;
    acc_copyin(a + 16, 16);
#define CASE if (n == ++k)
    CASE acc_copyin(NULL, 8);                                    /* 1: null, 15 */
    CASE acc_copyin(a, 32);                                      /* 2: partly, 11 */
    CASE acc_copyin(a + 24, 16);                                 /* 3 */
    CASE acc_copyin_async(b, 8, -9);                             /* 4: async, 14 */
    CASE acc_copyout(b, 8);                                      /* 5: absent, 10 */
    CASE acc_delete(a + 8, 16);                                  /* 6: partly, 11 */
    CASE acc_delete_finalize_async(b, 8, 1);                     /* 7: absent, 10 */
    CASE acc_update_self(b, 8);                                  /* 8: absent, 10 */
    CASE acc_update_device_async(a, 64, 2);                      /* 9: partly, 11 */
    CASE acc_update_device(NULL, 1);                             /* 10: null, 15 */
    CASE acc_map_data(a, acc_malloc(64), 64);                    /* 11: present, 12 */
    CASE acc_map_data(NULL, b, 8);                               /* 12: null, 15 */
    CASE acc_map_data(b, NULL, 8);                               /* 13: null, 15 */
    CASE acc_map_data(b, acc_malloc(8), 0);                      /* 14: argument, 13 */
    CASE acc_unmap_data(NULL);                                   /* 15: null, 15 */
    CASE acc_memcpy_to_device(NULL, a, 8);                       /* 16: null, 15 */
    CASE acc_memcpy_from_device(a, NULL, 8);                     /* 17: null, 15 */
    CASE acc_memcpy_device_async(acc_malloc(8), acc_malloc(8), 8, -5); /* 18: async, 14 */
    CASE acc_attach(NULL);                                       /* 19: null, 15 */
    CASE acc_attach_async(&p, -4);                               /* 20: async, 14 */
    CASE acc_memcpy_d2d(a + 16, a + 16, 8, 0, 7);                /* 21: device, 6 */
    CASE acc_memcpy_d2d(b, a + 16, 8, 0, 0);                     /* 22: absent, 10 */
    CASE acc_memcpy_d2d(NULL, a, 8, 0, 0);                       /* 23: null, 15 */
    CASE acc_set_device_type(acc_device_radeon);                 /* 24: type, 7 */
    CASE acc_set_device_num(9, acc_device_sim);                  /* 25: device, 6 */
    CASE acc_init_device(-1, acc_device_sim);                    /* 26: device, 6 */
    CASE acc_shutdown_device(3, acc_device_sim);                 /* 27: device, 6 */
    CASE acc_async_test(-8);                                     /* 28: async, 14 */
    CASE acc_async_test_device(1, 5);                            /* 29: device, 6 */
    CASE acc_async_test_all_device(-1);                          /* 30: device, 6 */
    CASE acc_wait(-8);                                           /* 31: async, 14 */
    CASE acc_wait_device(1, 5);                                  /* 32: device, 6 */
    CASE acc_wait_all_device(5);                                 /* 33: device, 6 */
    CASE acc_wait_async(1, -8);                                  /* 34: async, 14 */
    CASE acc_wait_device_async(1, 2, 5);                         /* 35: device, 6 */
    CASE acc_wait_all_device_async(1, 5);                        /* 36: device, 6 */
    CASE acc_wait_any(-1, two);                                  /* 37: argument, 13 */
    CASE acc_wait_any(2, bad);                                   /* 38: async, 14 */
    CASE acc_wait_any_device(2, two, 5);                         /* 39: device, 6 */
    CASE acc_set_default_async(-8);                              /* 40: async, 14 */
    CASE {                                                       /* 41: mapped and in a region, 12 */
        acc_map_data(b, acc_malloc(64), 64);
#pragma acc data present(b)
        acc_unmap_data(b);
    }
    if (n <= k)
        return 0;

#define CHECK(x) ((x) || printf("line %d: %s\n", __LINE__, #x))
    /* None of these is an error. */
    CHECK(acc_copyin(NULL, 0) == NULL && acc_is_present(NULL, 0) && !acc_is_present(NULL, 4));
    acc_delete(NULL, 0), acc_copyout(NULL, 0), acc_update_self(NULL, 0), acc_free(NULL);
    acc_memcpy_to_device(NULL, NULL, 0), acc_memcpy_device(NULL, NULL, 0), acc_memcpy_d2d(NULL, NULL, 0, 0, 0);
    CHECK(acc_malloc(0) == NULL && acc_deviceptr(NULL) == NULL && acc_hostptr(NULL) == NULL);
    CHECK(acc_is_present(a + 16, 16) && acc_is_present(a + 20, 0) && !acc_is_present(a + 8, 16) && !acc_is_present(b, 0));
    CHECK(acc_deviceptr(a) == NULL && acc_hostptr(a) == NULL);
    void *d = acc_deviceptr(a + 16);
    CHECK(acc_hostptr((char *)d + 15) == a + 31 && acc_hostptr((char *)d + 16) == NULL);
    CHECK(acc_wait_any(2, none) == -1 && acc_wait_any(2, two) == 1 && acc_wait_any(0, two) == -1);
    acc_wait(acc_async_noval), acc_wait(acc_async_sync), acc_wait(1000), acc_wait_async(acc_async_noval, acc_async_sync);
    /* Counters: two entries need two exits, finalize one; a mapped lifetime ends by unmapping only. */
    acc_copyin(a + 16, 16);
    acc_delete(a + 16, 16), CHECK(acc_is_present(a + 16, 16));
    acc_create(a + 16, 8), acc_delete_finalize(a + 16, 16), CHECK(!acc_is_present(a + 16, 16));
    void *m = acc_malloc(64);
    acc_map_data(b, m, 64), acc_copyin(b, 64), acc_delete_finalize(b, 64), CHECK(acc_deviceptr(b) == m);
    acc_unmap_data(b), CHECK(!acc_is_present(b, 64)), acc_free(m);
    /* Attachments are counted; each detach undoes one attach, finalize all, and more are nothing. */
    static struct { char *at; } s;
    s.at = c;
    acc_copyin(&s, sizeof s), acc_copyin(c, 64);
    void *cell;
    acc_attach((void **)&s.at), acc_attach((void **)&s.at), acc_detach((void **)&s.at);
    acc_memcpy_from_device(&cell, acc_deviceptr(&s), sizeof cell), CHECK(cell == acc_deviceptr(c));
    acc_update_self(&s, sizeof s), CHECK(s.at == c);
    acc_detach_finalize((void **)&s.at), acc_detach((void **)&s.at);
    acc_memcpy_from_device(&cell, acc_deviceptr(&s), sizeof cell), CHECK(cell == c);
    /* An attached pointer that now points elsewhere is attached anew; null and absent data are not attached. */
    acc_attach((void **)&s.at), s.at = c + 8, acc_attach((void **)&s.at);
    acc_memcpy_from_device(&cell, acc_deviceptr(&s), sizeof cell), CHECK(cell == (char *)acc_deviceptr(c) + 8);
    acc_attach(&null), acc_detach(&null), acc_attach(&p);
    /* Copies within device memory and between routines' kinds. */
    acc_memcpy_d2d(c, c, 64, 0, 0), c[5] = 7, acc_update_device(c, 64), c[5] = 0;
    acc_memcpy_d2d(c + 32, c, 8, 0, 0), acc_update_self(c + 32, 8), CHECK(c[37] == 7 && c[5] == 0);
    /* Two devices have tables and queues of their own. */
    if (acc_get_num_devices(acc_device_sim) == 2) {
        acc_set_device_num(1, acc_device_sim), CHECK(acc_get_device_num(acc_device_sim) == 1);
        CHECK(!acc_is_present(c, 64)), acc_create(c, 64);
        acc_memcpy_d2d(c, c, 64, 1, 0), c[5] = 1, acc_update_self(c, 64), CHECK(c[5] == 7);
        acc_wait_device(3, 0), acc_wait_device_async(3, 4, 0), CHECK(acc_async_test_device(3, 0) && acc_async_test_all_device(0));
#pragma acc wait(devnum:0:1) async(2)
#pragma acc wait(devnum:1)
        acc_set_device_num(-1, acc_device_sim), CHECK(acc_get_device_num(acc_device_sim) == 0 && acc_is_present(c, 64));
        acc_shutdown_device(1, acc_device_sim), CHECK(acc_is_present(c, 64));
        acc_set_device_num(1, 0), CHECK(!acc_is_present(c, 64));
    }
    return 0;
}
SRC
"$RACC" -acc=sim -w v.c -o v
export ACC_DEVICE_TYPE=' SIM '
n=0
for want in 15 11 11 14 10 11 10 10 11 15 12 15 15 13 15 15 15 14 15 14 6 10 15 7 6 6 6 14 6 6 14 6 6 14 6 6 13 14 6 14 12; do
    n=$((n + 1))
    if ./v $n > out 2> err; then echo "case $n is no error"; exit 1; fi
    [ "$(cat out)" = "error $want" ] || { echo "case $n: $(cat out err)"; exit 1; }
    grep -q '^FATAL ERROR: ' err
    grep -Eq '^ (in a call of acc_[a-z0-9_]+|file:)' err
done
./v 99 > out 2> err
RACC_SIM_DEVICES=2 ./v 99 >> out 2>> err
[ ! -s out ] && [ ! -s err ] || { cat out err; exit 1; }
for wrong in ACC_DEVICE_TYPE=abacus ACC_DEVICE_NUM=-2 ACC_DEVICE_NUM=5 ACC_NUM_CORES=many RACC_ACC_NOTIFY=all; do
    if env $wrong ./v 99 > out 2> err; then echo "$wrong is taken"; exit 1; fi
    grep -q '^FATAL ERROR: ' err
done
