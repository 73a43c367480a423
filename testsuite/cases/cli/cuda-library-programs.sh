# Programs that call cuFFT, cuBLAS, cuSPARSE and cuSOLVER on device data: the libraries are stand-ins of a few lines, whose results
# are right, so that each argument must arrive as it should.
# rows: CUF-LIB-06, CUF-LIB-07, CUF-EXBLAS-04
cat > fft.c <<'C'
#include <complex.h>
#include <math.h>
#include <string.h>
static int nx, ny, kind;
int cufftPlan2d(int *plan, int x, int y, int type) { *plan = 7, nx = x, ny = y, kind = type; return 0; }
int cufftExecC2C(int plan, float complex *in, float complex *out, int sign)
{
    if (plan != 7 || kind != 0x29 || (sign != 1 && sign != -1))
        return 1;
    static double complex to[64 * 64];
    for (int a = 0; a < nx; a++)
        for (int b = 0; b < ny; b++) {
            to[a * ny + b] = 0;
            for (int i = 0; i < nx; i++)
                for (int j = 0; j < ny; j++)
                    to[a * ny + b] += in[i * ny + j] * cexp(sign * 2 * M_PI * I * ((double)a * i / nx + (double)b * j / ny));
        }
    for (int i = 0; i < nx * ny; i++)
        out[i] = to[i];
    return 0;
}
C
cat > blas.c <<'C'
static int mode;
int cublasCreate_v2(void **h) { *h = &mode; return 0; }
int cublasGetPointerMode_v2(void *h, int *m) { if (h != &mode) return 1; *m = mode; return 0; }
int cublasSetPointerMode_v2(void *h, int m) { if (h != &mode) return 1; mode = m; return 0; }
int cublasDdot_v2(void *h, int n, const double *x, int dx, const double *y, int dy, double *r)
{
    if (h != &mode)
        return 1;
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i * dx] * y[i * dy];
    *r = mode ? sum : -sum;
    return 0;
}
C
cat > sparse.c <<'C'
static int handle, descr[2] = { -1, -1 }, info;
int cusparseCreate(void **h) { *h = &handle; return 0; }
int cusparseDestroy(void *h) { return h != &handle; }
int cusparseGetVersion(void *h, int *v) { *v = 10200; return h != &handle; }
int cusparseCreateMatDescr(void **d) { *d = descr; return 0; }
int cusparseSetMatType(int *d, int t) { d[0] = t; return 0; }
int cusparseSetMatIndexBase(int *d, int b) { d[1] = b; return 0; }
int cusparseCreateSolveAnalysisInfo(void **i) { *i = &info; return 0; }
int cusparseDnnz(void *h, int dir, int m, int n, int *d, const double *a, int lda, int *per, int *total)
{
    *total = 0;
    for (int i = 0; i < m; i++) {
        per[i] = 0;
        for (int j = 0; j < n; j++)
            per[i] += a[i + j * lda] != 0;
        *total += per[i];
    }
    return dir || d[0] || d[1] != 1;
}
int cusparseDdense2csr(void *h, int m, int n, int *d, const double *a, int lda, const int *per, double *v, int *row, int *col)
{
    int k = 0;
    for (int i = 0; i < m; i++) {
        row[i] = k + 1;
        for (int j = 0; j < n; j++)
            if (a[i + j * lda] != 0)
                v[k] = a[i + j * lda], col[k++] = j + 1;
    }
    row[m] = k + 1;
    return 0;
}
int cusparseDcsrmm(void *h, int op, int m, int n, int k, int nnz, const double *alpha, int *d, const double *v,
    const int *row, const int *col, const double *b, int ldb, const double *beta, double *c, int ldc)
{
    for (int j = 0; j < n; j++)
        for (int i = 0; i < m; i++) {
            double s = 0;
            for (int e = row[i] - 1; e < row[i + 1] - 1; e++)
                s += v[e] * b[col[e] - 1 + j * ldb];
            c[i + j * ldc] = *alpha * s + (*beta ? *beta * c[i + j * ldc] : 0);
        }
    return op || nnz != row[m] - 1;
}
C
cat > solver.c <<'C'
#include <math.h>
#include <stddef.h>
enum { SINGLE, DOUBLE };
static int handle, params;
int cusolverDnCreate(void **h) { *h = &handle; return 0; }
int cusolverDnDestroy(void *h) { return h != &handle; }
int cusolverDnCreateParams(void **p) { *p = &params; return 0; }
int cusolverDnDestroyParams(void *p) { return p != &params; }
int cusolverDnXpotrf_bufferSize(void *h, void *p, int uplo, long n, int type, const double *a, long lda, int compute,
    size_t *device, size_t *host)
{
    *device = n * sizeof *a, *host = 24;
    return h != &handle || p != &params || uplo != 1 || type != DOUBLE || compute != DOUBLE || lda < n;
}
/* The upper triangle's factor, a = r**T r. */
int cusolverDnXpotrf(void *h, void *p, int uplo, long n, int type, double *a, long lda, int compute, double *work,
    size_t bytes, char *own, size_t own_bytes, int *info)
{
    if (uplo != 1 || type != DOUBLE || compute != DOUBLE || bytes != n * sizeof *a || own_bytes != 24)
        return 1;
    work[n - 1] = own[23] = 1;
    for (long j = 0; j < n; j++)
        for (long i = 0; i <= j; i++) {
            double s = a[i + j * lda];
            for (long k = 0; k < i; k++)
                s -= a[k + i * lda] * a[k + j * lda];
            a[i + j * lda] = i == j ? sqrt(s) : s / a[i + i * lda];
        }
    *info = 0;
    return 0;
}
int cusolverDnXpotrs(void *h, void *p, int uplo, long n, long nrhs, int type, const double *a, long lda, int btype,
    double *b, long ldb, int *info)
{
    if (type != DOUBLE || btype != DOUBLE)
        return 1;
    for (long c = 0; c < nrhs; c++) {
        double *x = b + c * ldb;
        for (long i = 0; i < n; x[i] /= a[i + i * lda], i++)
            for (long k = 0; k < i; k++)
                x[i] -= a[k + i * lda] * x[k];
        for (long i = n - 1; i >= 0; x[i] /= a[i + i * lda], i--)
            for (long k = i + 1; k < n; k++)
                x[i] -= a[i + k * lda] * x[k];
    }
    *info = 0;
    return 0;
}
int cusolverDnDsyevdx(void *h, int jobz, int range, int uplo, int n, double *a, int lda, double vl, double vu, int il, int iu,
    int *count, double *w, double *work, int lwork, int *info)
{
    *count = iu - il + 1;
    *info = jobz != 1 || range != 1003 || vl != 0.5 || vu != 2.5 || lwork != 5;
    for (int i = 0; i < *count; i++)
        w[i] = il + i;
    return work[0] != 7;
}
C
${CC:-cc} -w -shared -fPIC solver.c -o libcusolver.so.12 -lm
${CC:-cc} -w -shared -fPIC fft.c -o libcufft.so.12 -lm
${CC:-cc} -w -shared -fPIC blas.c -o libcublas.so.13
${CC:-cc} -w -shared -fPIC sparse.c -o libcusparse.so.12
cat > p.cuf <<'F'
! A generic of one's own over the library's procedures.
module transform
  use cufft
  interface fft
    module procedure cufftExecC2C, cufftExecZ2Z
  end interface
end module
program p
  use cudafor
  use transform
  use cufft
  use cublas
  use cusparse
  use cusolverdn
  use iso_c_binding
  implicit none
  real(8), allocatable, device :: zd(:)
  call transforms
  call dots
  call sparse
  call solve
contains
  subroutine transforms
    integer, parameter :: n = 15, m = 10
    complex :: a(n, m), b(n, m)
    complex, device :: a_d(n, m), b_d(n, m)
    integer :: plan, ierr, i, j
    a = reshape([((cmplx(i, j - i), i = 1, n), j = 1, m)], [n, m]); a_d = a
    ierr = cufftPlan2D(plan, m, n, CUFFT_C2C)
    ierr = ierr + cufftExecC2C(plan, a_d, b_d, CUFFT_FORWARD)
    b = b_d
    if (ierr /= 0 .or. abs(b(1, 1) - sum(a)) > 1e-3) error stop 1
    ierr = fft(plan, b_d, b_d, CUFFT_INVERSE)
    b = b_d
    if (maxval(abs(a - b/(n*m))) > 1e-4) error stop 2
    ierr = cufftExecC2C(plan, a_d, a_d, CUFFT_FORWARD)
    ierr = ierr + cufftExecC2C(plan, a_d, a_d, CUFFT_INVERSE)
    b = a_d
    if (ierr /= 0 .or. maxval(abs(a - b/(n*m))) > 1e-4) error stop 3
  end subroutine
  subroutine dots
    integer, parameter :: n = 100
    real(8) :: x(n)
    real(8), device :: xd(n), yd(n)
    real(8), allocatable, target :: zh(:)
    type(c_devptr) :: zdptr
    type(cublasHandle) :: h
    integer :: istat
    call random_number(x)
    xd = x; yd = 2
    allocate(zh(512))
    zh = 0
    istat = cudaHostRegister(c_loc(zh(1)), 4096, cudaHostRegisterMapped)
    istat = cudaHostGetDevicePointer(zdptr, c_loc(zh(1)), 0)
    call c_f_pointer(zdptr, zd, 512)
    istat = cublasCreate(h)
    istat = cublasSetPointerMode(h, CUBLAS_POINTER_MODE_DEVICE)
    istat = cublasDdot_v2(h, n, xd, 1, yd, 1, zd(1))
    istat = cublasDdot_v2(h, n/2, xd, 2, yd, 1, zd(2))
    istat = cudaDeviceSynchronize()
    if (abs(zh(1) - 2*sum(x)) > 1e-12 .or. abs(zh(2) - 2*sum(x(1::2))) > 1e-12) error stop 4
    istat = cublasSetPointerMode(h, CUBLAS_POINTER_MODE_HOST)
  end subroutine
  subroutine sparse
    integer, parameter :: nd = 20
    type(cusparseHandle) :: h
    type(cusparseMatDescr) :: descr
    type(cusparseSolveAnalysisInfo) :: info
    integer :: status, version, i, nnz
    real(8) :: a(nd, nd), b(nd, nd), c(nd, nd), alpha, beta
    real(8), device :: a_d(nd, nd), b_d(nd, nd), c_d(nd, nd), val_d(3*nd)
    integer, device :: per_d(nd), row_d(nd + 1), col_d(3*nd)
    status = cusparseCreate(h)
    status = status + cusparseGetVersion(h, version)
    status = status + cusparseCreateMatDescr(descr)
    status = status + cusparseSetMatType(descr, CUSPARSE_MATRIX_TYPE_GENERAL)
    status = status + cusparseSetMatIndexBase(descr, CUSPARSE_INDEX_BASE_ONE)
    status = status + cusparseCreateSolveAnalysisInfo(info)
    if (status /= CUSPARSE_STATUS_SUCCESS .or. version /= 10200) error stop 5
    a = 0
    do i = 1, nd
      a(i, i) = i
      if (i > 1) a(i, i - 1) = -1
    end do
    a_d = a
    call random_number(b)
    b_d = b
    status = cusparseDnnz_v2(h, CUSPARSE_DIRECTION_ROW, nd, nd, descr, a_d, nd, per_d, nnz)
    if (status /= 0 .or. nnz /= 2*nd - 1) error stop 6
    status = cusparseDdense2csr(h, nd, nd, descr, a_d, nd, per_d, val_d, row_d, col_d)
    alpha = 1; beta = 0
    status = cusparseDcsrmm(h, CUSPARSE_OPERATION_NON_TRANSPOSE, nd, nd, nd, nnz, alpha, descr, val_d, row_d, col_d, &
      b_d, nd, beta, c_d, nd)
    c = c_d
    if (status /= 0 .or. maxval(abs(c - matmul(a, b))) > 1e-12) error stop 7
    status = cusparseDestroy(h)
    if (status /= 0) error stop 8
  end subroutine
  subroutine solve
    integer, parameter :: n = 3
    type(cusolverDnHandle) :: h
    type(cusolverDnParams) :: params
    real(8) :: a(n + 1, n), b(n), w(2)
    real(8), device :: ad(n + 1, n), bd(n), wd(3), work(5)
    integer(1), allocatable :: own(:)
    integer(1), device, allocatable :: buffer(:)
    integer, device :: info
    integer(8) :: bytes, own_bytes
    integer :: istat, failed
    a = 0
    a(:n, :) = reshape([25d0, 15d0, -5d0, 15d0, 18d0, 0d0, -5d0, 0d0, 11d0], [n, n])
    b = [40, 51, 28]
    ad = a; bd = b
    istat = cusolverDnCreate(h)
    istat = istat + cusolverDnCreateParams(params)
    istat = istat + cusolverDnXpotrf_buffersize(h, params, CUBLAS_FILL_MODE_UPPER, n, cudaDataType(CUDA_R_64F), ad, n + 1, &
      cudaDataType(CUDA_R_64F), workspaceInBytesOnHost=own_bytes, workspaceInBytesOnDevice=bytes)
    allocate(own(own_bytes), buffer(bytes))
    info = 1
    istat = istat + cusolverDnXpotrf(h, params, CUBLAS_FILL_MODE_UPPER, n, cudaDataType(CUDA_R_64F), ad, n + 1, &
      cudaDataType(CUDA_R_64F), buffer, bytes, own, own_bytes, info)
    failed = info
    istat = istat + failed
    istat = istat + cusolverDnXpotrs(h, params, CUBLAS_FILL_MODE_UPPER, n, 1, cudaDataType(CUDA_R_64F), ad, n + 1, &
      cudaDataType(CUDA_R_64F), bd, int(n, 8), info)
    failed = info
    w = [7, 0]
    work(1:2) = w
    istat = istat + cusolverDnDsyevdx(h, CUSOLVER_EIG_MODE_VECTOR, CUSOLVER_EIG_RANGE_V, CUBLAS_FILL_MODE_LOWER, n, ad, &
      n + 1, 0.5d0, 2.5d0, 2, 3, failed, wd, work, 5, info)
    w = wd(1:2)
    if (failed /= 2 .or. any(w /= [2, 3])) error stop 9
    failed = info
    istat = istat + failed + cusolverDnDestroyParams(params) + cusolverDnDestroy(h)
    b = bd
    if (istat /= 0 .or. maxval(abs(matmul(a(:n, :), b) - [40, 51, 28])) > 1e-12) error stop 10
  end subroutine
end program
F
"$RACC" -cuda -acc=multicore,sim -cudalib=cufft,cublas,cusparse,cusolver p.cuf -o p
export LD_LIBRARY_PATH="$PWD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
ACC_DEVICE_TYPE=sim ./p
ACC_DEVICE_TYPE=multicore ./p
rm libcusparse.so.12
if ACC_DEVICE_TYPE=sim ./p 2> missing; then exit 1; fi
grep -q 'cuSPARSE is not installed' missing
