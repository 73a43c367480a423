# The headers alone, the names that the library exports, programs without OpenACC, and options of the slides.
# rows: HDR-C-05, HDR-C-06, LEG-34, LEG-12, LEG-14, LEG-22, AMB-09, AMB-14, PROF-ERRC-none, PROF-ERRC-other, PROF-ERRC-system
# rows: PROF-ERRC-device_shutdown, PROF-ERRC-invalid_data_section, PROF-ERRC-impl, CPP-03, FMT-06, APXA-DIAG-01, APXA-DIAG-02
# rows: APXA-OCL-01, APXA-HIP-01, LEG-32, SLD-17, SLD-07, SLD-23, SLD-24, SLD-25, SLD-26, LOOP-15
cat > h.c <<'SRC'
#include <acc_prof.h>
#include <acc_callback.h>
#include <openacc.h>
typedef char same[acc_error_none == 0 && acc_error_other == 1 && acc_error_system == 2 && acc_error_device_shutdown == 5
                          && acc_error_wrong_device_type == 8 && acc_error_invalid_data_section == 16
                          && acc_error_implementation_defined == 100
                      ? 1
                      : -1];
/* Old names; an error record in the union; pointers of any type where the standard writes h_void and d_void. */
static void seen(acc_prof_info *i, acc_event_info *e, acc_api_info *a)
{
    acc_callback_info *same_type = i;
    acc_error_event_info *error = &e->error_event;
    (void)same_type, (void)error, (void)a;
}
int h_void, d_void;
static size_t bytes = sizeof(acc_api_info);
int main(void)
{
    static float v[3];
    float *d;
    acc_prof_callback callback = seen;
    acc_prof_register(acc_ev_wait_start, callback, acc_reg);
    acc_prof_unregister(acc_ev_wait_start, callback, acc_reg);
    d = (float *)acc_copyin(v, sizeof v);
    acc_delete(v, sizeof v);
    return d == 0 || bytes == 0 || h_void + d_void;
}
SRC
${CC:-cc} -std=c89 -pedantic -Wall -Wextra -Werror -I"$ROOT/rt/include" -c h.c -o h.o
"$RACC" -acc=host h.c -o h && ./h
# There is no OpenCL device, and AMD's queues have no names in the standard: what asks for either is not declared, nor
# does it link. A copy of 2.0's own slips is not made: acc_update_self moves to the host.
cat > other.c <<'SRC'
#include <openacc.h>
int main(void)
{
    return acc_get_current_opencl_device() != acc_get_hip_stream(1);
}
SRC
if "$RACC" -acc=sim other.c -o other 2> err; then exit 1; fi
grep -q '`acc_get_current_opencl_device` is called but not declared' err
grep -q '`acc_get_hip_stream` is called but not declared' err
[ ! -e other ]
cat > self.c <<'SRC'
#include <openacc.h>
int main(void)
{
    int x = 1;
    acc_copyin(&x, sizeof x);
#pragma acc serial present(x)
    x = 2;
    acc_update_self(&x, sizeof x);
    return x != 2;
}
SRC
"$RACC" -acc=sim self.c -o self && ./self
"$RACC" h.c -o h && ./h
# Fortran's keywords are those of today; the older ones are not known.
printf 'use openacc\nprint *, acc_get_num_devices(devicetype=acc_device_host)\nend\n' > k.f90
if "$RACC" -acc=host k.f90 -o k 2> err; then exit 1; fi
grep -q devicetype err
# Names that must not be there.
for name in acc_register acc_unregister acc_get_current_coi_device acc_set_coi_pipeline; do
    printf 'void %s(void);\nint main(void) { %s(); return 0; }\n' $name $name > n.c
    if "$RACC" -acc=host -w n.c -o n 2> /dev/null; then echo "$name is there"; exit 1; fi
done

# Without OpenACC: no macro, directives ignored, routines still there.
cat > p.c <<'SRC'
#include <openacc.h>
#ifdef _OPENACC
#error on
#endif
int main(void)
{
    int x = 1;
#pragma acc no such directive
#pragma acc parallel copy(x) num_gangs(7)
    x++;
    acc_copyin(&x, sizeof x), acc_wait_all(), acc_copyout(&x, sizeof x);
    return x != 2 || acc_get_num_devices(acc_device_host) != 1;
}
SRC
"$RACC" p.c -o p && ./p
"$RACC" -noacc p.c -o p && ./p
cat > p.F90 <<'SRC'
#ifdef _OPENACC
#error on
#endif
integer :: x
x = 1
!$acc no such directive
!$acc parallel copy(x) num_gangs(7)
x = x + 1
!$acc end parallel
if (x /= 2) stop 1
end
SRC
"$RACC" p.F90 -o p && ./p

# Values of environment variables count in any case of letters.
"$RACC" -acc=multicore,sim h.c -o h
for type in Sim HOST mUlTiCoRe; do ACC_DEVICE_TYPE=$type ./h; done

# What is beyond the standard is said, and refused on demand.
cat > x.c <<'SRC'
#pragma acc routine
void f(void) {}
int main(void)
{
    int a[9];
#pragma acc parallel loop gang(4)
    for (int i = 0; i < 9; i++)
        a[i] = i;
    return a[0];
}
SRC
"$RACC" -acc=host,strict x.c -o x 2> err
[ "$(grep -c 'warning: .*\[W040[24]\]' err)" = 2 ]
if "$RACC" -acc=host,verystrict x.c -o x 2> err; then exit 1; fi
[ "$(grep -c 'error: .*\[W040[24]\]' err)" = 2 ]
"$RACC" -acc=host,verystrict h.c -o h

# Feedback says what was copied and how loops run, and why not in parallel; the slides' options for GPUs are taken.
cat > m.c <<'SRC'
void g(int n, float *a, float *b)
{
#pragma acc kernels copyin(a[0:n]) copyout(b[0:n])
    {
        for (int i = 0; i < n; i++)
            b[i] = a[i];
        for (int i = 1; i < n; i++)
            b[i] = b[i - 1] + 1;
    }
}
SRC
"$RACC" -acc=gpu -Minfo=accel -c m.c -o m.o 2> feedback
grep -q 'copyin(a\[' feedback && grep -q 'copyout(b\[' feedback && grep -qi 'gang' feedback && grep -qi 'seq\|depend' feedback
for option in managed nomanaged maxregcount:32 lineinfo cc80 cc80,cc90; do
    "$RACC" -acc=gpu -gpu=$option -c m.c -o m.o
done
if "$RACC" -acc=gpu -gpu=cc80cc90 -c m.c -o m.o 2> /dev/null; then exit 1; fi
"$RACC" --help | grep -q -- '-acc'

# CUDA's handles are nothing on other devices.
printf '#include <openacc.h>\nint main(void) { return acc_get_current_cuda_device() || acc_get_current_cuda_context(); }\n' > c.c
"$RACC" -acc=host c.c -o c && ./c
