# CUDA Fortran in OpenMP's regions, which one thread runs: a stream, managed arrays and a library's handle a thread; one name
# for the host's BLAS and cuBLAS, which is a stand-in here.
# rows: CUF-EXBLAS-01, CUF-EXBLAS-02, CUF-EXMAN-01
export ACC_DEVICE_TYPE=sim
cat > streams.cuf <<'F'
program streams_of_threads
  use cudafor
  use omp_lib
  implicit none
  integer(kind=cuda_stream_kind) :: mine
  integer :: status, good
  good = 0
  !$omp parallel private(status, mine) reduction(+:good)
  status = cudaStreamCreate(mine)
  status = status + cudaforSetDefaultStream(mine)
  call work(good)
  if (status /= 0) good = -100
  !$omp end parallel
  if (good < 1) error stop 1

contains
  subroutine work(good)
    integer, intent(inout) :: good
    real, managed :: a(1000)
    integer :: i, j, status
    j = omp_get_thread_num()
    a = real(j)
    !$cuf kernel do <<< *, *, stream=cudaforGetDefaultStream() >>>
    do i = 1, 1000
      a(i) = a(i) + 1.0
    end do
    status = cudaStreamSynchronize(cudaforGetDefaultStream())
    if (status == 0 .and. .not. any(a /= real(j + 1))) good = good + 1
  end subroutine
end program
F
$RACC -mp -acc=sim streams.cuf -o streams 2> said && ./streams
grep -q 'OpenMP; its directives have no effect \[W0400\]' said
cat > blas.c <<'C'
static int handle;
int cublasCreate_v2(void **h) { *h = &handle; return 0; }
int cublasDestroy_v2(void *h) { return h != &handle; }
int cublasDdot_v2(void *h, int n, const double *x, int dx, const double *y, int dy, double *r)
{
    *r = 0;
    for (int i = 0; i < n; i++)
        *r += x[i * dx] * y[i * dy];
    return h != &handle;
}
C
cat > host.c <<'C'
double ddot_(const int *n, const double *x, const int *dx, const double *y, const int *dy)
{
    double s = 0;
    for (int i = 0; i < *n; i++)
        s += x[i * *dx] * y[i * *dy];
    return s;
}
C
${CC:-cc} -w -shared -fPIC blas.c -o libcublas.so.13
${CC:-cc} -w -shared -fPIC host.c -o libhostblas.so
cat > dots.cuf <<'F'
program dots
  use cublas
  use cudafor
  use omp_lib
  implicit none
  integer, parameter :: n = 1000
  real(8) :: x(n), y(n), serial, one, two, three
  real(8), device, allocatable :: xd(:), yd(:)
  real(8), allocatable :: part(:)
  integer, allocatable :: first(:)
  type(cublasHandle) :: h
  integer :: i, threads, each, status
  call random_number(x)
  call random_number(y)
  threads = min(omp_get_max_threads(), 1)
  each = n/threads
  allocate(part(threads), first(threads))
  first = [((i - 1)*each, i = 1, threads)]
  serial = ddot(n, x, 1, y, 1)
  allocate(xd(n), yd(n))
  xd = x
  yd = y
  one = ddot(n, xd, 1, yd, 1)
  deallocate(xd, yd)
  !$omp parallel private(i, status)
  i = omp_get_thread_num() + 1
  status = cudaSetDevice(i - 1)
  allocate(xd(each), yd(each))
  xd = x(first(i) + 1:first(i) + each)
  yd = y(first(i) + 1:first(i) + each)
  part(i) = cublasDdot(each, xd, 1, yd, 1)
  !$omp end parallel
  two = sum(part)
  !$omp parallel private(i, h, status)
  i = omp_get_thread_num() + 1
  status = cublasCreate(h)
  status = status + cublasDdot_v2(h, each, xd, 1, yd, 1, part(i))
  status = status + cublasDestroy(h)
  if (status /= 0) part(i) = -1
  deallocate(xd, yd)
  !$omp end parallel
  three = sum(part)
  if (any(abs([one, two, three] - serial) > 1e-9*serial)) error stop 1
  if (abs(serial - dot_product(x, y)) > 1e-9*serial) error stop 2
end program
F
$RACC -mp -acc=sim dots.cuf -L. -Wl,--no-as-needed -lhostblas -o dots 2> /dev/null
LD_LIBRARY_PATH=$PWD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH} ./dots
