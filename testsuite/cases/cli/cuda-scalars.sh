# cuBLAS is told for each call whether its scalars are on the device, and has its mode back after it. A procedure of the
# program's own with CLASS(*) and IGNORE_TKR takes arrays of the device, and passes them on.
# rows: CUF-LIB-06
cat > blas.c <<'C'
#include <stdio.h>
static int mode, calls;
int cublasCreate_v2(void **h) { *h = &mode; return 0; }
int cublasGetPointerMode_v2(void *h, int *m) { if (h != &mode) return 1; *m = mode; return 0; }
int cublasSetPointerMode_v2(void *h, int m) { if (h != &mode) return 1; mode = m; return 0; }
int cublasSscal_v2(void *h, int n, const float *a, float *x, int inc)
{
    for (int i = 0; i < n; i++)
        x[i * inc] *= *a;
    return h == &mode ? 10 + mode : -1;
}
int cublasSdot_v2(void *h, int n, const float *x, int ix, const float *y, int iy, float *r)
{
    *r = 0;
    for (int i = 0; i < n; i++)
        *r += x[i * ix] * y[i * iy];
    return h == &mode ? 10 + mode : -1;
}
C
${CC:-cc} -w -shared -fPIC blas.c -o libcublas.so.13
cat > t.f90 <<'SRC'
module any
contains
  integer function type_of(x) result(r)
    !dir$ ignore_tkr (rd) x
    class(*) :: x
    select type (x)
    type is (real(4))
      r = 4
    type is (real(8))
      r = 8
    type is (integer(4))
      r = 14
    class default
      r = -1
    end select
  end function
  integer function types_of(x, y, z) result(r)
    class(*), device :: x(:), y(:)
    class(*) :: z
    r = type_of(x)*10000 + type_of(y)*100 + type_of(z) + 1000000*size(x)
  end function
end module
program p
  use cudafor
  use cublas
  use any
  implicit none
  type(cublasHandle) :: h
  real, device :: x(4), a_d, r_d
  real :: y(4), r, a = 3
  real(8) :: z = 1
  integer, device, allocatable :: k(:)
  integer :: e, mode
  e = cublasCreate(h)
  x = 1
  a_d = 2
  e = cublasSscal_v2(h, 4, a, x, 1)
  y = x
  print *, e, nint(y(4))
  e = cublasSscal_v2(h, 4, a_d, x, 1)
  y = x
  print *, e, nint(y(4))
  e = cublasSdot_v2(h, 4, x, 1, x, 1, r)
  print *, e, nint(r)
  e = cublasSdot_v2(h, 4, x, 1, x, 1, r_d)
  r = r_d
  print *, e, nint(r)
  e = cublasGetPointerMode(h, mode)
  print *, mode
  allocate (k(3))
  print *, type_of(x), type_of(k), type_of(z), type_of(x(2)), types_of(x, k, z)
end program
SRC
"$RACC" -cuda -acc=sim t.f90 -o t
LD_LIBRARY_PATH="$PWD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" ACC_DEVICE_TYPE=sim ./t > out
cat > want <<'OUT'
 10 3
 11 6
 10 144
 11 144
 0
 4 14 8 4 4041408
OUT
tr -s ' ' < out | diff - want
