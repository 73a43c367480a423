! Memory that changes hands, launches that no device takes, textures, calls from kernel loops.
! rows: CUF-TEX-02, CUF-KLD-24
! args: -cuda
module m
  use cudafor
  implicit none
  real, texture, pointer :: t(:) !~ WARNING W0824 textures are ordinary device memory
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
  attributes(global) subroutine through(a)
    real :: a(*)
    a(1) = t(1)
    t(1) = a(2) !~ ERROR E0810 `t` is a texture, which threads only read
  end subroutine
end module
program p
  use m
  implicit none
  real, device, allocatable :: a(:), a2(:)
  real, managed, allocatable :: g(:)
  real, allocatable :: h(:)
  real, target :: ht(10)
  real, device, target :: dt(10)
  real, managed, target :: mt(10)
  real, device, pointer :: dp(:)
  real, pointer :: hp(:)
  procedure(k), pointer :: pk
  integer :: i, n
  allocate (a(10))
  call move_alloc(a, h) !~ ERROR E0823 MOVE_ALLOC joins the `device` object `a` and `h` in the host's memory
  call move_alloc(a, g) !~ ERROR E0823 MOVE_ALLOC joins the `device` object `a` and the `managed` object `g`
  call move_alloc(a, a2)
  dp => ht !~ ERROR E0823 this pointer assignment joins `ht` in the host's memory and the `device` object `dp`
  hp => dt !~ ERROR E0823 this pointer assignment joins the `device` object `dt` and `hp` in the host's memory
  hp => dp(2:3) !~ ERROR E0823 this pointer assignment joins the `device` object `dp` and `hp` in the host's memory
  dp => dt
  dp => mt
  hp => mt
  nullify (dp)
  call k<<<1, 0>>>(a2, 1) !~ WARNING W0824 no device takes a block of 0 threads in one dimension
  call k<<<0, 32>>>(a2, 1) !~ WARNING W0824 no device takes a grid of 0 blocks in one dimension
  call k<<<1, 2048>>>(a2, 1) !~ WARNING W0824 no device takes a block of 2048 threads
  call k<<<1, dim3(64, 64, 1)>>>(a2, 1) !~ WARNING W0824 no device takes a block of 4096 threads
  call k<<<dim3(2, -3, 1), 32>>>(a2, 1) !~ WARNING W0824 no device takes a grid of -3 blocks in one dimension
  call k<<<-1, 32>>>(a2, 1)
  call k<<<dim3(1, 65536, 1), 32>>>(a2, 1) !~ WARNING W0824 no device takes a grid of 65536 blocks in one dimension
  call k<<<dim3(70000, 1, 65535), dim3(1, 1, 64)>>>(a2, 1)
  call k<<<1, dim3(2, 1, 65)>>>(a2, 1) !~ WARNING W0824 no device takes a block of 65 threads in one dimension
  call pk<<<1, 1>>>(a2, 1) !~ ERROR E0823 a kernel is launched by its own name, which a procedure pointer does not have
  allocate (h(10), align=100) !~ ERROR E0823 ALIGN= needs a constant power of two
  allocate (h(10), align=n) !~ ERROR E0823 ALIGN= needs a constant power of two
  allocate (g(10), align=4096) !~ ERROR E0900 ALIGN= of more than 256 bytes for memory that a device allocates
  allocate (a(10), align=128)
  !$cuf kernel do <<<*, *>>>
  do i = 1, 10
    call of_host(a(i)) !~ ERROR E0823 `of_host` runs on the host only, but device code calls it
  end do
  print *, sum([(a(i), i = 1, 3)]) !~ ERROR E0900 device data within the implied loop of an array constructor
contains
  subroutine of_host(x)
    real, device :: x
  end subroutine
  subroutine by_dummy(f)
    procedure(k) :: f
    call f<<<1, 1>>>(a2, 1) !~ ERROR E0823 a kernel is launched by its own name, which a dummy procedure does not have
  end subroutine
end program
