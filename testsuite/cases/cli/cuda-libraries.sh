# CUDA's libraries from Fortran: on data that OpenACC has on the device, and on the stream of a queue, among the
# operations of that queue. The driver is a stub, whose memory is the host's and whose kernels do nothing.
# rows: SLD-18, SLD-20
${CC:-cc} -w -shared -fPIC "$ROOT/testsuite/cases/cli/parts/cuda.c" -o libcuda.so.1
cat > library.c <<'SRC'
typedef unsigned long long ptr;
int cuMemsetD8Async(ptr p, unsigned char v, unsigned long n, void *s);
/* What a library for random numbers does, and one for transforms, which works in its stream. */
static void *stream;
void generate(double *at, int n) { cuMemsetD8Async((ptr)at, 3, n * sizeof *at, 0); }
void set_stream(void *s) { stream = s; }
void *stream_of(void) { return stream; }
void transform(double *from, double *to, int n) { cuMemsetD8Async((ptr)to, *(unsigned char *)from + 1, n * sizeof *to, stream); }
SRC
cat > v.f90 <<'SRC'
program test
  use openacc
  use iso_c_binding
  implicit none
  interface
    subroutine generate(at, n) bind(c)
      import
      real(c_double) :: at(*)
      integer(c_int), value :: n
    end subroutine
    subroutine transform(from, to, n) bind(c)
      import
      real(c_double) :: from(*), to(*)
      integer(c_int), value :: n
    end subroutine
    subroutine set_stream(s) bind(c)
      import
      integer(c_size_t), value :: s
    end subroutine
    function stream_of() bind(c)
      import
      integer(c_size_t) :: stream_of
    end function
  end interface
  integer, parameter :: n = 100
  real(8) :: a(n), b(n), c(n)
  integer(1) :: bytes(8)
  a = 0
  !$acc data copy(a)
  !$acc host_data use_device(a)
  call generate(a, n)
  !$acc end host_data
  !$acc end data
  bytes = transfer(a(n), bytes)
  if (any(bytes /= 3)) stop 1

  call set_stream(acc_get_cuda_stream(10))
  if (stream_of() == 0 .or. stream_of() == acc_get_cuda_stream(11)) stop 2
  c = 0
  !$acc data create(a, b, c)
  !$acc update device(a) async(10)
  !$acc host_data use_device(a, b)
  call transform(a, b, n)
  !$acc end host_data
  write (*, '(a,z0)') 'stream ', stream_of()
  flush (6)
  !$acc kernels async(10)
  c(:) = b(:) + 1
  !$acc end kernels
  !$acc update host(b, c) async(10)
  !$acc wait(10)
  !$acc end data
  bytes = transfer(b(n), bytes)
  if (any(bytes /= 4)) stop 3
end program
SRC
${CC:-cc} -w -c library.c
"$RACC" -acc=gpu -gpu=cc90 v.f90 library.o -o v libcuda.so.1
export LD_LIBRARY_PATH="$PWD${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" ACC_DEVICE_TYPE=nvidia
CUDA_SHOW=1 ./v > out || { cat out; exit 1; }
stream=$(sed -n 's/^stream //p' out | tr A-F a-f)
grep -q "^launch on 0x$stream, " out || { cat out; exit 1; }
