# Objects with and without -gpu=managed in one program: the run time knows managed memory by its address, whoever frees it.
# rows: SLD-23
cat > lib.c <<'C'
#include <stdlib.h>
double *ordinary(int n)
{
    double *p = malloc(n * sizeof *p);
    for (int i = 0; i < n; i++)
        p[i] = i;
    return p;
}
void release(void *p) { free(p); }
void *longer(void *p, size_t bytes) { return realloc(p, bytes); }
C
cat > m.c <<'C'
#include <openacc.h>
#include <stdlib.h>
double *ordinary(int n);
void release(void *p);
void *longer(void *p, size_t bytes);
int main(void)
{
    double *a = malloc(800), *b = ordinary(100);
    int copies = acc_get_device_type() == acc_device_sim;
    for (int i = 0; i < 100; i++)
        a[i] = 0;
    if (!acc_is_present(a, 800) || acc_is_present(b, 800) == copies)
        return 1;
#pragma acc parallel loop copyin(b[0:100])
    for (int i = 0; i < 100; i++) {
        a[i] += b[i];
        b[i] = -1;
    }
    if (a[50] != 50 || (b[50] == -1) == copies)
        return 2;
    a = longer(a, 8000);
    if (!acc_is_present(a, 8000) || a[50] != 50)
        return 3;
    release(a);
    free(b);
    b = realloc(ordinary(10), 8000);
    if (b[5] != 5)
        return 4;
    release(b);
    return 0;
}
C
everywhere() {
    for device in host multicore sim; do ACC_DEVICE_TYPE=$device "$@" || { echo "$device: $?"; exit 1; }; done
}
"$RACC" -acc=sim -gpu=managed -c m.c
gcc -c lib.c -o gcc.o && "$RACC" m.o gcc.o -o m && everywhere ./m
"$RACC" -acc=sim -c lib.c && "$RACC" m.o lib.o -o m && everywhere ./m
"$RACC" m.o gcc.o -static-racc -o m && everywhere ./m
gcc -shared -fPIC lib.c -o liblib.so && "$RACC" m.o -L. -llib -Wl,-rpath,. -o m && everywhere ./m
for word in managed mem:managed unified mem:unified; do
    "$RACC" -acc=sim -gpu=$word -c m.c 2> err && nm m.o | grep -q __racc_malloc && [ ! -s err ]
done
"$RACC" -ta=tesla:managed -acc=sim m.c gcc.o -o m && everywhere ./m
for word in managed,nomanaged "managed -gpu=mem:separate" unified,nounified; do
    "$RACC" -acc=sim -gpu=$word -c m.c
    if nm m.o | grep __racc_malloc; then exit 1; fi
done
# Of two words in one list neither is dropped in silence; `nounified` does not undo `managed`.
for list in managed,unified mem:managed,mem:separate mem:unified,managed maxregcount:32,maxregcount:64; do
    if "$RACC" -acc=sim -gpu=$list -c m.c 2> err; then exit 1; fi
    grep -q "'${list%,*}' and '${list#*,}' contradict each other" err
done
"$RACC" -acc=sim -gpu=managed,nounified -c m.c && nm m.o | grep -q __racc_malloc
"$RACC" -gpu=managed -c m.c
if nm m.o | grep __racc_malloc; then exit 1; fi

# nvc's macros.
printf '#ifndef __NVCOMPILER_GPU_MANAGED_MEM\n#error\n#endif\n' > macro.c
"$RACC" --compat=nvhpc -acc=host -gpu=mem:managed -c macro.c
printf '#ifndef __NVCOMPILER_GPU_SEPARATE_MEM\n#error\n#endif\nend\n' > macro.F90
"$RACC" --compat=nvhpc -acc=host -c macro.F90
if "$RACC" -acc=host -gpu=managed -c macro.c 2> /dev/null; then exit 1; fi

# gfortran's code may free what racc's allocated, and the other way round.
cat > g.f90 <<'F'
subroutine other(a)
  real(8), allocatable, intent(inout) :: a(:)
  deallocate (a)
  allocate (a(3))
  a = 3
end subroutine
F
cat > p.f90 <<'F'
program p
  implicit none
  interface
    subroutine other(a)
      real(8), allocatable, intent(inout) :: a(:)
    end subroutine
  end interface
  real(8), allocatable :: a(:)
  integer :: i
  allocate (a(10))
  !$acc parallel loop
  do i = 1, 10
    a(i) = i
  end do
  if (sum(a) /= 55) stop 1
  call other(a)
  a = [a, a, a]
  !$acc parallel loop
  do i = 1, 9
    a(i) = a(i) + i
  end do
  if (sum(a) /= 72) stop 2
end program
F
gfortran -c g.f90 && "$RACC" -acc=sim -gpu=managed p.f90 g.o -o p && everywhere ./p

# An allocator of the program's own stays.
cat > own.c <<'C'
#include <stddef.h>
static char heap[1000];
static size_t used;
void *malloc(size_t n) { used += n + 15 & ~15ul; return heap + used - (n + 15 & ~15ul); }
void *get(size_t n) { return malloc(n); }
C
"$RACC" -acc=sim -gpu=managed -c own.c
if nm own.o | grep __racc_malloc; then exit 1; fi

# What is no object is said.
printf '#include <stdlib.h>\nint main(void) {\n#pragma acc parallel\n;\nchar *p = malloc(100); free(p + 16); return 0; }\n' > bad.c
"$RACC" -acc=sim -gpu=managed bad.c -o bad
if ACC_DEVICE_TYPE=sim ./bad 2> err; then exit 1; fi
grep -q 'free: no object of managed memory begins at' err

# `dlsym`, by which `free` finds the C library's, frees the text of an earlier error.
cat > dl.c <<'C'
#include <dlfcn.h>
int main(void)
{
    dlopen("libnothere.so", RTLD_NOW);
    dlsym(RTLD_DEFAULT, "nothing");
    return 0;
}
C
"$RACC" -acc=sim -gpu=managed dl.c -o dl && everywhere ./dl
