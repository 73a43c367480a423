# Files of all three forms in one program, and what the modules of NVIDIA's libraries call: names of the BLAS go to the
# host's library for host arrays and to cuBLAS for device and managed ones.
# rows: CUF-EXACC-05, CUF-LIB-01, CUF-LIB-02, CUF-LIB-03, CUF-LIB-04, CUF-LIB-05, CUF-LIB-09, CUF-BLD-10, CUF-BLD-08
export ACC_DEVICE_TYPE=multicore
cat > axpy.F <<'F'
      subroutine axpy(n, a, x, incx, y, incy)
!$acc routine vector
      integer n, incx, incy, i, ix, iy
      real a, x(*), y(*)
      if (n .le. 0) return
      if (incx .eq. 1 .and. incy .eq. 1) then
!$acc loop vector
        do i = 1, n
          y(i) = y(i) + a*x(i)
        end do
      else
!$acc loop vector private(ix, iy)
        do i = 1, n
          ix = 1 + (i - 1)*incx
          iy = 1 + (i - 1)*incy
          y(iy) = y(iy) + a*x(ix)
        end do
      end if
      end
F
cat > fill.CUF <<'F'
#define VALUE 2
module fill_m
contains
  attributes(global) subroutine fill(a, n)
    integer, value :: n
    real :: a(n)
    integer :: i
    i = (blockIdx%x - 1)*blockDim%x + threadIdx%x
    if (i <= n) a(i) = VALUE
  end subroutine
end module
F
cat > main.F90 <<'F'
program p
  use cudafor
  use fill_m
  implicit none
  interface
    subroutine axpy(n, a, x, incx, y, incy)
      !$acc routine vector
      integer :: n, incx, incy
      real :: a, x(*), y(*)
    end subroutine
  end interface
  real, managed, allocatable :: x(:), y(:)
  integer :: i
  allocate(x(200), y(200))
  call fill<<<2, 128>>>(x, 200)
  i = cudaDeviceSynchronize()
  y = 1
  !$acc parallel num_gangs(1)
  call axpy(200, 3., x, 1, y, 1)
  call axpy(100, 1., x, 2, y, 2)
  !$acc end parallel
  if (any(y(1::2) /= 9) .or. any(y(2::2) /= 7)) error stop 1
  !$cuf kernel do <<<*, 64>>>
  do i = 1, 200
    x(i) = 0
  end do
  print *, sum(x)
end program
F
"$RACC" -cuda -acc=multicore,sim -cudalib=cublas,cufft -Minfo axpy.F fill.CUF main.F90 -o p 2> info
grep -q '^ *24, .*gang, vector' info
./p
ACC_DEVICE_TYPE=sim ./p
cat > lib.cuf <<'F'
program p
  use cudafor
  use cublas
  use cufft
  use cusparse
  implicit none
  integer, parameter :: n = 100
  real :: x(n), y(n), s
  real(8) :: d
  real, device :: xd(n), yd(n), rd
  real(8), device :: dx(n), dy(n)
  real(8), managed, allocatable :: mx(:), my(:)
  type(cublasHandle) :: h, g
  type(cusparseHandle) :: sp
  integer :: plan, istat, version
  integer(cuda_stream_kind) :: stream
  allocate(mx(n), my(n))
  call saxpy(n, 2., x, 1, y, 1)
  call saxpy(n, 2., xd, 1, yd, 1)
  s = sasum(n, x, 1)
  s = sasum(n, xd, 1)
  d = ddot(n, dx, 1, dy, 1)
  d = ddot(n, mx, 1, my, 1)
  call cublasSaxpy(n, 2., xd, 1, yd, 1)
  d = cublasDdot(n, dx, 1, dy, 1)
  istat = cublasCreate(h)
  istat = cublasGetVersion(h, version)
  istat = cublasSaxpy_v2(h, n, 2., xd, 1, yd, 1)
  istat = cublasDdot_v2(h, n, dx, 1, dy, 1, d)
  istat = cublasSdot_v2(h, n, xd, 1, yd, 1, rd)
  istat = cublasSetPointerMode(h, CUBLAS_POINTER_MODE_DEVICE)
  istat = cublasGetPointerMode(h, version)
  stream = cudaforGetDefaultStream()
  istat = cublasSetStream(h, cudaforGetDefaultStream())
  istat = cublasSetStream(h, stream)
  istat = cublasGetStream(h, stream)
  g = cublasGetHandle()
  istat = cublasGetHandle(g)
  if (g == h) print *, 'same'
  g = h
  if (g /= h) print *, 'other'
  istat = cufftPlan2D(plan, 450, 450, CUFFT_C2C)
  istat = cufftSetStream(plan, cudaforGetDefaultStream())
  istat = cusparseCreate(sp)
  istat = cusparseSetStream(sp, cudaforGetDefaultStream())
  istat = cublasDestroy(h)
end program
F
"$RACC" -cuda -acc=multicore -c lib.cuf
nm -u lib.o | awk '{print $2}' > names
for name in saxpy_ sasum_ racc_blas_saxpy racc_blas_sasum racc_blas_ddot racc_lib_cublasSaxpy_v2 racc_lib_cublasDdot_v2 \
    racc_lib_cublasSetStream_v2 racc_lib_cufftSetStream racc_lib_cusparseSetStream racc_cuda_get_default_stream; do
    grep -qx "$name" names
done
! grep -qx 'ddot_' names
# A module of the program's own has the name of one that comes with racc, and uses another of those.
mkdir own && cd own
cat > nvtx.f90 <<'F'
module nvtx
  use iso_c_binding
  use cudafor
  implicit none
  type, bind(c) :: label
    integer(c_int) :: colour = 3
    type(c_ptr) :: text
  end type
contains
  subroutine nvtxStartRange(name, id)
    character(kind=c_char, len=*) :: name
    integer, optional :: id
    print '(2a)', 'begin ', name
  end subroutine
  integer function waited()
    waited = cudaDeviceSynchronize()
  end function
end module
F
cat > middle.f90 <<'F'
module middle
  use nvtx, only: begin => nvtxStartRange, label
  type(label), save :: kept
end module
F
cat > use.f90 <<'F'
program p
  use cublas
  use middle
  use cudafor
  use nvtx
  call nvtxStartRange('one')
  call begin('two', 1)
  if (waited() /= cudaSuccess .or. kept%colour /= 3) error stop 1
end program
F
timeout 60 "$RACC" -cuda -acc=multicore -c nvtx.f90
timeout 60 "$RACC" -cuda -acc=multicore -c middle.f90
timeout 60 "$RACC" -cuda -acc=multicore use.f90 nvtx.o middle.o -o use
./use > said
printf 'begin one\nbegin two\n' | cmp - said
cd ..
