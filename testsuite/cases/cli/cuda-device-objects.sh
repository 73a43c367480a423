# Objects with relocatable device code of nvcc (-rdc=true): racc's kernels call their device functions, their kernels call
# racc's, from objects and archives; nvlink links both, and the CUDA run time, a stand-in here, loads the whole for both.
# What nvcc makes of a unit is made here of PTX.
# rows: CUF-INT-03, CUF-INT-06
tools=${RACC_TOOLS:-$HOME/.cache/racc/tools}/nvidia/cu13/bin
[ -x "$tools/nvlink" ] || { echo "SKIP: no nvlink"; exit 0; }
PATH=$PATH:$tools
cat > unit.ptx <<'P'
.version 7.8
.target sm_90
.address_size 64
.extern .func (.param .b64 r) raccs(.param .b64 x);
.visible .global .align 4 .u32 factor = 5;
.visible .func (.param .b64 r) theirs(.param .b64 x)
{
  .reg .f64 %d<3>;
  .reg .b32 %i;
  ld.param.f64 %d1, [x];
  ld.global.u32 %i, [factor];
  cvt.rn.f64.u32 %d2, %i;
  add.f64 %d1, %d1, %d2;
  st.param.f64 [r], %d1;
  ret;
}
.visible .func store(.param .b64 to, .param .b32 at, .param .b32 s, .param .b32 b)
{
  .reg .b64 %a<3>;
  .reg .b32 %i;
  ld.param.u64 %a1, [to];
  ld.param.s32 %a2, [at];
  ld.param.s16 %i, [s];
  add.s64 %a1, %a1, %a2;
  st.s32 [%a1], %i;
  ret;
}
.visible .entry their_kernel(.param .u64 p)
{
  .reg .b64 %a;
  .reg .f64 %d<3>;
  ld.param.u64 %a, [p];
  ld.f64 %d1, [%a];
  { .param .b64 x; .param .b64 y; st.param.f64 [x], %d1; call.uni (y), raccs, (x); ld.param.f64 %d2, [y]; }
  st.f64 [%a], %d2;
  ret;
}
P
ptxas -arch=sm_90 -c unit.ptx -o unit.cubin
fatbinary -64 -c --image3=kind=elf,sm=90,file=unit.cubin --create=unit.fatbin
cat > unit.c <<'C'
struct code { int magic, version; const void *data; void *parts; };
__asm__(".pushsection __nv_relfatbin,\"a\"\n.balign 8\n.Lcode:\n.incbin \"unit.fatbin\"\n.popsection");
extern const char code[] __asm__(".Lcode") __attribute__((visibility("hidden")));
const struct code __fatbinwrap_unit1 __attribute__((section(".nvFatBinSegment"))) = { 0x466243b1, 1, code, 0 };
void __cudaRegisterLinkedBinary_unit1(void (*)(void **), void *, void *, void (*)(void *));
static void callback(void **handle) { extern int puts(const char *); puts(*handle == (void *)0x31 ? "called back" : "wrong handle"); }
static void keep(void *p) { (void)p; }
/* nvcc has functions of these names for the host, too. */
double theirs(double x) { return x; }
void store(void) {}
__attribute__((constructor)) static void start(void)
{
    __cudaRegisterLinkedBinary_unit1(callback, (void *)&__fatbinwrap_unit1, 0, keep);
}
C
${CC:-cc} -c unit.c
ar rcs libunit.a unit.o
# The stand-in for the CUDA run time, and for the driver.
cat > cudart.c <<'C'
#include <stdio.h>
#include <string.h>
static void *handle = (void *)0x31;
static const char *anchor;
void **__cudaRegisterFatBinary(void *p)
{
    struct code { int magic, version; const char *data; const char **parts; } *c = p;
    int n = 0;
    while (c->parts[n])
        n++;
    printf("%x version %d, %d parts, fat binary %x\n", c->magic, c->version, n, *(unsigned *)c->data);
    return &handle;
}
void __cudaRegisterFatBinaryEnd(void **h) { puts("end"); }
void __cudaUnregisterFatBinary(void **h) { puts("unregistered"); }
void __cudaRegisterFunction(void **h, const char *host, char *f, const char *name, int n, void *a, void *b, void *c, void *d, int *e)
{
    anchor = host;
    printf("function %s\n", name);
}
int cudaGetFuncBySymbol(void **f, const void *s) { *f = (void *)0x99; return s == anchor ? 0 : 400; }
C
${CC:-cc} -w -shared -fPIC cudart.c -o libcudart.so
${CC:-cc} -w -shared -fPIC "$ROOT/testsuite/cases/cli/parts/cuda.c" -o libcuda.so.1
export LD_LIBRARY_PATH=.:${LD_LIBRARY_PATH:-}
cat > use.c <<'C'
#pragma acc routine seq
double theirs(double x);
#pragma acc routine seq
void store(float *to, int at, short s, _Bool b);
#pragma acc routine seq
double raccs(double x) { return x + 100; }
int main(void)
{
    double v[50];
    float w[50];
#pragma acc parallel loop copy(v) copy(w)
    for (int i = 0; i < 50; i++) {
        v[i] = theirs(v[i]);
        store(w, i, (short)i, 1);
    }
    return 0;
}
C
cat > use.cuf <<'F'
module m
  use iso_c_binding
  interface
    attributes(device) real(c_double) function theirs(x) bind(c)
      import
      real(c_double), value :: x
    end function
    attributes(device) subroutine store(to, at, s, b) bind(c)
      import
      real(c_float) :: to(*)
      integer(c_int), value :: at
      integer(c_short), value :: s
      logical(c_bool), value :: b
    end subroutine
  end interface
contains
  attributes(device) real(c_double) function raccs(x) bind(c)
    real(c_double), value :: x
    raccs = x + 100
  end function
  attributes(global) subroutine k(v, w)
    real(c_double) :: v(*)
    real(c_float) :: w(*)
    v(threadidx%x) = theirs(v(threadidx%x))
    call store(w, threadidx%x - 1, 3_c_short, .true._c_bool)
  end subroutine
end module
program p
  use m
  real(8), device :: v(32)
  real, device :: w(32)
  call k<<<1, 32>>>(v, w)
end program
F
cat > wanted <<'T'
466243b1 version 2, 2 parts, fat binary ba55ed50
function __racc_anchor
called back
end
T
runs() # program
{
    nvidia=$(ACC_DEVICE_TYPE=nvidia CUDA_CALLS=1 ./$1 2> calls)
    echo "$nvidia" | head -4 | diff wanted -
    # The CUDA run time's module, none of racc's own.
    grep -q '^cuFuncGetModule$' calls
    grep -q '^cuLaunchKernel$' calls
    if grep -q '^cuModuleLoad' calls; then exit 1; fi
}
"$RACC" -acc=gpu -gpu=cc90 use.c unit.o -L. -lcudart -o object
runs object
"$RACC" -acc=gpu -gpu=cc90 use.c -L. -lunit -lcudart -o archive
runs archive
"$RACC" -cuda -gpu=cc90 use.cuf libunit.a -L. -lcudart -o fortran
runs fortran
# Who registers with nvcc's own device link keeps that; racc's kernels are linked all the same, for racc's run time to load.
cat > dlink.c <<'C'
void __cudaRegisterLinkedBinary_unit1(void (*f)(void **), void *code, void *name, void (*keep)(void *)) {}
C
${CC:-cc} -w -c dlink.c
"$RACC" -acc=gpu -gpu=cc90,keep use.c unit.o dlink.o -o linked
ACC_DEVICE_TYPE=nvidia CUDA_CALLS=1 ./linked 2> calls
grep -q '^cuModuleLoadDataEx$' calls
[ -s linked.sm_90.cubin ]
# What no object has is named, also what nvcc's code misses; other types than the definition's are refused.
sed 's/theirs(v/nowhere(v/; s/double theirs/double nowhere/' use.c > wrong.c
if "$RACC" -acc=gpu -gpu=cc90 wrong.c unit.o -L. -lcudart -o wrong 2> said; then exit 1; fi
grep -q 'device code calls `nowhere`, which no object defines for the device \[E0624\]' said
sed '/raccs/d' use.c > wrong.c
if "$RACC" -acc=gpu -gpu=cc90 wrong.c unit.o -L. -lcudart -o wrong 2> said; then exit 1; fi
grep -q 'device code calls `raccs`' said
sed 's/double theirs(double x)/float theirs(float x)/' use.c > wrong.c
if "$RACC" -acc=gpu -gpu=cc90 wrong.c unit.o -L. -lcudart -o wrong 2> said; then exit 1; fi
grep -q "otherwise than nvcc defines it" said && grep -q "Prototype doesn't match for 'theirs'" said
if "$RACC" -acc=gpu -gpu=cc80 use.c unit.o -L. -lcudart -o wrong 2> said; then exit 1; fi
grep -q 'does not link the objects of nvcc for sm_80' said
[ ! -e wrong ]
