! Programs of the kinds that the guide prints: first steps, tiled products, managed arrays in both builds, names of the
! program's own before intrinsic ones, a main program with a kernel's name.
! rows: CUF-HD-03, CUF-HD-10, CUF-CC-08, CUF-CC-09, CUF-EXMM-02, CUF-EXMM-03, CUF-EXASY-04, CUF-EXASY-05, CUF-MOD-07, CUF-RTINI-01, CUF-VATT-02, CUF-HST-01, CUF-DTY-02
! args: -cuda -cpp
module steps
  use cudafor
  implicit none
contains
  attributes(global) subroutine ramp(a, n)
    integer :: a(*)
    integer, value :: n
    integer :: i
    i = (blockIdx%x - 1)*blockDim%x + threadIdx%x
    if (i <= n) a(i) = i*i
  end subroutine
  attributes(global) subroutine test(a)
    integer :: a(*)
    a(threadIdx%x) = 7
  end subroutine
end module
module product_m
  use cudafor
  implicit none
contains
  attributes(global) subroutine product_kernel(a, b, c, n, m, l)
    real, device :: a(n, m), b(m, l), c(n, l)
    integer, value :: n, m, l
    integer :: i, j, kb, k, tx, ty
    real, shared :: asub(16, 16), bsub(16, 16)
    real :: cij
    tx = threadidx%x
    ty = threadidx%y
    i = (blockidx%x - 1)*16 + tx
    j = (blockidx%y - 1)*16 + ty
    cij = 0.0
    do kb = 1, m, 16
      asub(tx, ty) = a(i, kb + ty - 1)
      bsub(tx, ty) = b(kb + tx - 1, j)
      call syncthreads()
      do k = 1, 16
        cij = cij + asub(tx, k)*bsub(k, ty)
      end do
      call syncthreads()
    end do
    c(i, j) = cij
  end subroutine
  subroutine multiply(a, b, c)
    real, dimension(:, :) :: a, b, c
    real, device, allocatable, dimension(:, :) :: adev, bdev, cdev
    type(dim3) :: blocks, threads
    integer :: n, m, l
    n = size(a, 1); m = size(a, 2); l = size(b, 2)
    allocate(adev(n, m), bdev(m, l), cdev(n, l))
    adev = a(1:n, 1:m)
    bdev(:, :) = b(1:m, 1:l)
    blocks = dim3(n/16, l/16, 1)
    threads = dim3(16, 16, 1)
    call product_kernel<<<blocks, threads>>>(adev, bdev, cdev, n, m, l)
    c(1:n, 1:l) = cdev
    deallocate(adev, bdev, cdev)
  end subroutine
end module
module own_sum
  interface sum
    module procedure sum_of_device
  end interface
contains
  real function sum_of_device(x)
    real, device :: x(:)
    integer :: i
    sum_of_device = 1000
    !$cuf kernel do <<<*, *>>>
    do i = 1, size(x)
      sum_of_device = sum_of_device + x(i)
    end do
  end function
end module
module both
contains
  subroutine halve(a, n)
    integer :: n, i
    integer :: a(n)
#ifdef _CUDA
    attributes(managed) :: a
#endif
    !$cuf kernel do <<<*, *>>>
    do i = 1, n
      a(i) = a(i)/2
    end do
  end subroutine
end module
program test
  use steps
  use product_m
  use both
  use own_sum
  implicit none
  integer, parameter :: n = 1000
  integer, device :: a_d(n)
  integer, device, allocatable :: left(:)
  integer :: a(n), i, errors
  real :: p(70, 50), q(60, 40), r(50, 40), pinned_max
  real, allocatable :: h(:)
  attributes(pinned) :: h
  integer, managed, allocatable :: m(:)
  real, device :: x_d(100)
  real(8) :: d(3, 5)
  type :: pair
    integer :: i
    real(8) :: x
  end type
  type(pair) :: pairs(4)
  type(dim3) :: d3
  call ramp<<<(n + 255)/256, 256>>>(a_d, n)
  a = a_d
  errors = count(a /= [(i*i, i = 1, n)])
  print *, 'Errors: ', errors
  call test<<<1, 2>>>(a_d)
  a = a_d
  if (any(a(1:3) /= [7, 7, 9])) error stop 'a kernel with the name of the program'
  p = 0; q = 0; r = 0
  p(3:50:1, 3:50) = 1.5
  p(4, :) = 3; q(7, :) = 2
  q(:, 9) = 0.5
  p = p*2
  call multiply(p(1:64:2, 1:32), q(1:32, 1:32), r(1:32, 1:32))
  print *, all(r(1:32, 1:32) == matmul(p(1:64:2, 1:32), q(1:32, 1:32))), sum(r) /= 0
  allocate(h(50))
  h = [(1.0 + i*0.5, i = 1, 50)]
  pinned_max = maxval(abs(h - 1.0))
  print *, pinned_max
  allocate(m(10))
  m = [(2*i, i = 1, 10)]
  call halve(m, 10)
  print *, sum(m) == 55
  x_d = 2.0
  print *, sum(x_d)
  print *, sizeof(d), sizeof(1.0), sizeof(pairs), sizeof(a(1:10)), sizeof('abc'), sizeof(d3), sizeof(a_d)
  d3 = dim3(1, 2, 3)
  print *, d3%x, d3%y, d3%z
  allocate(left(5))
  left = 1
end program
