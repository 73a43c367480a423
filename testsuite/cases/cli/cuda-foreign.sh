# A kernel that another compiler has made, launched from CUDA Fortran by its name in C, and C that calls what launches: the
# object of nvcc and its CUDA run time are stand-ins. Objects link with and without -cuda.
# rows: CUF-INT-03, CUF-BLD-05
export ACC_DEVICE_TYPE=sim
cat > ck.c <<'C'
#include <stdio.h>
struct dim3 { unsigned x, y, z; };
void ck(float *a, int n) { (void)a, (void)n; }
int cudaLaunchKernel(const void *f, struct dim3 grid, struct dim3 block, void **args, size_t bytes, void *stream)
{
    if (f != (const void *)ck) return 98;
    if (grid.y != 1 || grid.z != 1 || block.y != 2 || block.z != 1 || bytes != 16) return 9;
    float *a = *(float **)args[0];
    int n = *(int *)args[1];
    for (unsigned i = 0; i < grid.x * block.x * block.y && (int)i < n; i++) a[i] += i;
    return 0;
}
/* The other way: C calls a procedure that launches. */
void from_c(float *a, int n);
void call_back(float *a, int n) { from_c(a, n); }
C
cat > f.cuf <<'F'
module ckm
  use iso_c_binding
  interface
    attributes(global) subroutine ck(a, n) bind(c, name='ck')
      import
      real(c_float), device :: a(*)
      integer(c_int), value :: n
    end subroutine
    subroutine call_back(a, n) bind(c)
      import
      real(c_float), device :: a(*)
      integer(c_int), value :: n
    end subroutine
  end interface
contains
  attributes(global) subroutine twice(a)
    real :: a(*)
    a(threadidx%x) = 2*a(threadidx%x)
  end subroutine
  subroutine from_c(a, n) bind(c)
    real(c_float), device :: a(*)
    integer(c_int), value :: n
    call twice<<<1, n>>>(a)
  end subroutine
end module
program p
  use ckm
  use cudafor
  implicit none
  real, device :: d(10)
  real :: h(10)
  integer :: i
  d = 1
  call ck<<<2, dim3(4, 2, 1), 16>>>(d, 10)
  i = cudaDeviceSynchronize()
  call call_back(d, 10)
  h = d
  if (any(h /= 2*(1 + [(i, i = 0, 9)]))) error stop 1
  call ck<<<2, 8>>>(d, 10)
  if (cudaGetLastError() /= cudaErrorInvalidConfiguration) error stop 2

end program
F
${CC:-cc} -w -c ck.c
$RACC -acc=sim f.cuf ck.o -o together && ./together
$RACC -acc=sim -c f.cuf && $RACC -acc=sim -cuda f.o ck.o -o apart && ./apart
# Nothing is missing where the link lacks the option.
$RACC -acc=sim f.o ck.o -o without && ./without
# A racc object that has the kernel is as good; without either, the launch says so.
cat > own.cuf <<'F'
module own
contains
  attributes(global) subroutine kernel(a, n) bind(c, name='ck')
    real :: a(*)
    integer, value :: n
    integer :: i
    i = (blockidx%x - 1)*blockdim%x*blockdim%y + (threadidx%y - 1)*blockdim%x + threadidx%x
    if (i <= n) a(i) = a(i) + i - 1
  end subroutine
end module
F
cat > back.c <<'C'
void from_c(float *a, int n);
void call_back(float *a, int n) { from_c(a, n); }
C
${CC:-cc} -c back.c
grep -v InvalidConfiguration f.cuf > g.cuf
$RACC -acc=sim own.cuf g.cuf back.o -o own && ./own
$RACC -acc=sim g.cuf back.o -o neither
if ./neither 2> said; then exit 1; fi
grep -q 'no object of the program defines the kernel that is launched here' said
