! Statements that use device data, kernels, threads and the API as the guide does not allow.
! rows: CUF-DEV-07, CUF-ATO-01, CUF-RES-01, CUF-SHF-07, CUF-WMMA-06
! args: -cuda
module m0
  use cudafor
contains
  attributes(global) subroutine q(a)
    integer :: a(*), r
    r = atomiccas(a(1), 1, 2_8) !~ ERROR E0808 there is no specific procedure of the generic `atomiccas` for (INTEGER(4), INTEG
  end subroutine
end module
module m1
  use cudafor
  integer, constant :: cc
contains
  attributes(global) subroutine q(a)
    integer :: a(*), r
    r = atomicadd(cc, 1) !~ ERROR E0807 argument `mem` is INTENT(OUT) or INTENT(INOUT), but `cc` is constant data
  end subroutine
end module
module m2
  use cudafor
contains
  attributes(global) subroutine q(a)
    integer :: a(*), r
    r = atomicadd(a(1)+1, 1) !~ ERROR E0807 argument `mem` is INTENT(OUT) or INTENT(INOUT): the actual argument must be a va
  end subroutine
end module
module m3
  use cudafor
contains
  attributes(global) subroutine q(a)
    integer(2) :: a(*)
    integer :: r
    r = atomicadd(a(1), 1_2) !~ ERROR E0808 there is no specific procedure of the generic `atomicadd` for (INTEGER(2), INTEG
  end subroutine
end module
module m4
  use cudafor
contains
  attributes(global) subroutine q(a)
    integer :: a(*), x, r
    r = atomicadd(x, 1) !~ ERROR E0823 `x`, which each thread has for itself, cannot be updated atomically
    a(1) = r
  end subroutine
end module
module m5
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(*), r
    r = atomicand(a(1), 1.0) !~ ERROR E0808 there is no specific procedure of the generic `atomicand` for (REAL(4), REAL(4))
    r = atomicinc(a(1), 1.0) !~ ERROR E0808 there is no specific procedure of the generic `atomicinc` for (REAL(4), REAL(4))
  end subroutine
end module
module m6
  use cudafor
contains
  attributes(global) subroutine q(a)
    integer :: a(*), r
    r = atomicadd(a(1), 1.0) !~ ERROR E0808 there is no specific procedure of the generic `atomicadd` for (INTEGER(4), REAL(
    r = atomicand(a(1), 1_8) !~ ERROR E0808 there is no specific procedure of the generic `atomicand` for (INTEGER(4), INTEG
  end subroutine
end module
module m7
  use cudafor
end module
subroutine s7()
  use m7
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  integer, device :: nd
  real, allocatable :: z(:)
  allocate(z(nd)) !~ ERROR E0823 `nd` is device data, which host code cannot use here
end subroutine
module m8
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s8()
  use m8
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1, 32, [1,2]>>>(d, 1) !~ ERROR E0804 a number of bytes must be a scalar, not an array of rank 1
end subroutine
module m9
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s9()
  use m9
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1, 32, 1.5>>>(d, 1) !~ WARNING W0820 a number of bytes of type REAL(4)
end subroutine
module m10
  use cudafor
contains
  subroutine hs(x)
    real, value :: x
  end subroutine
end module
subroutine s10()
  use m10
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call hs(d(1)) !~ ERROR E0807 device data cannot be passed for argument `x`, which takes host data
  call hs2(d) !~ ERROR E0807 device data cannot be passed for argument `x`, which takes host data
contains
  subroutine hs2(x)
    real :: x(10)
  end subroutine
end subroutine
module m11
  use cudafor
  real, constant :: c(3)
end module
subroutine s11()
  use m11
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  h(1:3) = c + sin(c) !~ ERROR E0823 host code cannot compute `sin` of device data
end subroutine
module m12
  use cudafor
  real, constant :: c(3)
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s12()
  use m12
  call k<<<1,1>>>(c, 1) !~ ERROR E0807 constant data cannot be passed for argument `a`, which takes device data
end subroutine
module m13
  use cudafor
end module
subroutine s13()
  use m13
  real, device, allocatable :: h(:,:)
  i = cudaMalloc(h, 10) !~ ERROR E0808 there is no specific procedure of the generic `cudamalloc` for (REAL(4) of rank 
end subroutine
module m14
  use cudafor
end module
subroutine s14()
  use m14
  real, allocatable :: h(:)
  i = cudaMalloc(h, 10) !~ ERROR E0808 there is no specific procedure of the generic `cudamalloc` for (REAL(4) of rank 
end subroutine
module m15
  use cudafor
end module
subroutine s15()
  use m15
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  i = cudaMalloc(d, 10) !~ ERROR E0807 actual argument for `devptr` must be ALLOCATABLE
end subroutine
module m16
  use cudafor
end module
subroutine s16()
  use m16
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  real, device, allocatable :: z(:)
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    allocate(z(3)) !~ ERROR E0823 a kernel loop cannot allocate or release memory
  end do
end subroutine
module m17
  use cudafor
end module
subroutine s17()
  use m17
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    h(i) = 1 !~ ERROR E0823 the kernel loop uses the host array `h`
  end do
end subroutine
module m18
  use cudafor
contains
  subroutine hs(x)
    real, device :: x
  end subroutine
end module
subroutine s18()
  use m18
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    call hs(d(i)) !~ ERROR E0823 `hs` runs on the host only, but device code calls it
  end do
end subroutine
module m19
  use cudafor
end module
subroutine s19()
  use m19
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  !$cuf kernel do <<<*,*>>>
  do i = 1, 10
    read *, d(i) !~ ERROR E0823 READ cannot be used in a kernel loop
  end do
end subroutine
module m20
  use cudafor
end module
subroutine s20()
  use m20
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  integer :: lim(3) = 10
  !$cuf kernel do <<<*,*>>>
  do i = 1, lim(2) !~ ERROR E0823 the kernel loop uses the host array `lim`
    d(i) = 1
  end do
end subroutine
module m21
  use cudafor
end module
subroutine s21()
  use m21
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  !$cuf kernel do <<<*,*>>> reduction(+:h)
  do i = 1, 10
    h(1) = h(1) + d(i) !~ ERROR E0823 the kernel loop uses the host array `h`
  end do
end subroutine
module m22
  use cudafor
contains
  attributes(device) subroutine q(a)
    real :: a(*)
    close (3) !~ ERROR E0823 CLOSE cannot be used in a procedure that runs on the device
    backspace (3) !~ ERROR E0823 BACKSPACE cannot be used in a procedure that runs on the device
    endfile (3) !~ ERROR E0823 ENDFILE cannot be used in a procedure that runs on the device
    rewind (3) !~ ERROR E0823 REWIND cannot be used in a procedure that runs on the device
    flush (3) !~ ERROR E0823 FLUSH cannot be used in a procedure that runs on the device
    wait (3) !~ ERROR E0823 WAIT cannot be used in a procedure that runs on the device
  end subroutine
end module
module m23
  use cudafor
contains
  attributes(device) subroutine q(a)
    real :: a(*)
    critical !~ ERROR E0823 a statement about images cannot be used in a procedure that runs on the device
      a(1) = 1
    end critical
    sync all !~ ERROR E0823 a statement about images cannot be used in a procedure that runs on the device
  end subroutine
end module
module m24
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(*)
    a(1) = 1
    entry q2(a) !~ ERROR E0823 ENTRY cannot be used in a procedure that runs on the device
    a(2) = 1
  end subroutine
end module
module m25
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(*)
10  format (i3) !~ ERROR E0823 FORMAT cannot be used in a procedure that runs on the device
    a(1) = 1
  end subroutine
end module
module m26
  use cudafor
contains
  attributes(device) subroutine q(a)
    use ieee_arithmetic
    real :: a(*)
    call ieee_set_rounding_mode(ieee_up) !~ ERROR E0823 `ieee_set_rounding_mode` runs on the host only, but device code calls it
    call ieee_set_halting_mode(ieee_overflow, .true.) !~ ERROR E0823 `ieee_set_halting_mode` runs on the host only, but device code calls it
  end subroutine
end module
module m27
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(*)
    pause !~ ERROR E0823 PAUSE cannot be used in a procedure that runs on the device
  end subroutine
end module
module m28
  use cudafor
contains
  attributes(device) subroutine q(a)
    real :: a(*)
    integer :: i
    i = cudaDeviceSynchronize() !~ ERROR E0823 `cudadevicesynchronize` runs on the host only, but device code calls it
  end subroutine
end module
module m29
  use cudafor
contains
  attributes(device) subroutine q(a)
    real :: a(*)
    character(3) :: c
    call execute_command_line('ls') !~ ERROR E0823 the intrinsic `execute_command_line` cannot be used in a procedure that runs on 
    call date_and_time(c) !~ ERROR E0823 the intrinsic `date_and_time` cannot be used in a procedure that runs on the dev
    call system_clock(i) !~ ERROR E0823 the intrinsic `system_clock` cannot be used in a procedure that runs on the devi
    call get_command_argument(1, c) !~ ERROR E0823 the intrinsic `get_command_argument` cannot be used in a procedure that runs on 
  end subroutine
end module
module m30
  use cudafor
contains
  attributes(device) real function f(x)
    real, value :: x
    f = x
  end function
  subroutine hs(g)
    real, external :: g
    print *, g(1.)
  end subroutine
end module
subroutine s30()
  use m30
  call hs(f) !~ ERROR E0807 argument `g` must be a procedure that the host can call
end subroutine
module m31
  use cudafor
end module
subroutine s31()
  use m31
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  integer, device :: nd
  do i = 1, nd !~ ERROR E0823 `nd` is device data, which host code cannot use here
  end do
end subroutine
module m32
  use cudafor
end module
subroutine s32()
  use m32
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  print *, cudaGetErrorString('x') !~ ERROR E0808 there is no specific procedure of the generic `cudageterrorstring` for (CHARACTE
end subroutine
module m33
  use cudafor
end module
subroutine s33()
  use m33
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  i = cudaEventRecord(n, 0) !~ ERROR E0807 type mismatch in argument `event`: passed INTEGER(4) to TYPE(cudaevent)
end subroutine
module m34
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s34()
  use m34
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1, 32, 0, 0, 0>>>(d, 1) !~ ERROR E0823 <<<…>>> has 5 values: it takes a grid, a block, a number of bytes and a stream
end subroutine
module m35
  use cudafor
end module
subroutine s35()
  use m35
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  forall (i=1:10) d(i) = d(i) + i !~ ERROR E0823 host code cannot compute an expression of device data
end subroutine
module m36
  use cudafor
end module
subroutine s36()
  use m36
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  complex, device :: c(10)
  call fsort(c, 10) !~ ERROR E0808 there is no specific procedure of the generic `fsort` for (COMPLEX(4) of rank 1,
end subroutine
module m37
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s37()
  use m37
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<[1,2,3], 32>>>(d, 1) !~ ERROR E0823 a grid or block must be an INTEGER or a dim3, not INTEGER(4)
end subroutine
module m38
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s38()
  use m38
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1.5, 32>>>(d, 1) !~ ERROR E0823 a grid or block must be an INTEGER or a dim3, not REAL(4)
end subroutine
module m39
  use cudafor
contains
  attributes(global) subroutine q(a)
    use cooperative_groups
    real :: a(*)
    type(grid_group) :: gg
    gg = this_grid()
    call syncthreads(gg) !~ ERROR E0823 a kernel with attributes(global) cannot wait for its whole grid
  end subroutine
end module
module m40
  use cudafor
contains
  attributes(device) subroutine s()
  end subroutine
end module
subroutine s40()
  use m40
  call s() !~ ERROR E0823 `s` runs on the device only, but host code calls it
end subroutine
module m41
  use cudafor
contains
  attributes(device) real function f()
    f = 1
  end function
end module
subroutine s41()
  use m41
  print *, f() !~ ERROR E0823 `f` runs on the device only, but host code calls it
end subroutine
module m42
  use cudafor
end module
subroutine s42()
  use m42
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  logical, device :: ld
  if (ld) print *, 1 !~ ERROR E0823 `ld` is device data, which host code cannot use here
end subroutine
module m43
  use cudafor
end module
subroutine s43()
  use m43
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  print *, d !~ ERROR E0823 `d` is device data, which host code cannot use here
  write (*,*) d(1) !~ ERROR E0823 `d(1)` is device data, which host code cannot use here
  read *, d !~ ERROR E0823 `d` is device data, which host code cannot use here
end subroutine
module m44
  use cudafor
contains
  attributes(global) subroutine q(a)
    real :: a(*)
    character(10) :: c
    write (*, '(f5.1)') a(1) !~ ERROR E0823 WRITE other than `write (*, *)` cannot be used in a procedure that runs on the device
    write (6, *) a(1) !~ ERROR E0823 WRITE to a unit cannot be used in a procedure that runs on the device
    write (7, *) a(1) !~ ERROR E0823 WRITE to a unit cannot be used in a procedure that runs on the device
    write (c, *) a(1) !~ ERROR E0823 WRITE to a unit cannot be used in a procedure that runs on the device
    print '(f5.1)', a(1) !~ ERROR E0823 PRINT with a format cannot be used in a procedure that runs on the device
    write (*, *, asynchronous='no') a(1) !~ ERROR E0823 WRITE other than `write (*, *)` cannot be used in a procedure that runs on the device
  end subroutine
end module
module m45
  use cudafor
end module
subroutine s45()
  use m45
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  i = cudaMemcpy(d, h, 10, cudaMemcpyDeviceToHost) !~ ERROR E0823 this direction copies to the host, but the call has device data as its destinati
  i = cudaMemcpy(h, d, 10, cudaMemcpyHostToDevice) !~ ERROR E0823 this direction copies from the host, but the call has device data as its source
end subroutine
module m46
  use cudafor
  type tt
  contains
    procedure, nopass :: k
  end type
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s46()
  use m46
  type(tt) :: x
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call x%k(d, 1) !~ ERROR E0823 the kernel `k` is called like a subroutine
end subroutine
module m47
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s47()
  use m47
  procedure(k), pointer :: pp
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  pp => k
  call pp(d, 1) !~ ERROR E0823 the kernel `pp` is called like a subroutine
end subroutine
module m48
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s48()
  use m48
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1, 32>>>(h, 1) !~ ERROR E0807 host data cannot be passed for argument `a`, which takes device data
end subroutine
module m49
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s49()
  use m49
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1, 32>>>(d) !~ ERROR E0807 missing actual argument for `n`
end subroutine
module m50
  use cudafor
contains
  attributes(global) subroutine k2(a)
    real :: a(:,:)
  end subroutine
end module
subroutine s50()
  use m50
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k2<<<1, 32>>>(d) !~ ERROR E0807 rank mismatch in argument `a` (rank 2 and rank 1)
end subroutine
module m51
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s51()
  use m51
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1, 32>>>(d, 1, 2) !~ ERROR E0807 too many arguments: it takes 2
end subroutine
module m52
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s52()
  use m52
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  integer, device :: id(10)
  call k<<<1, 32>>>(id, 1) !~ ERROR E0807 type mismatch in argument `a`: passed INTEGER(4) to REAL(4)
end subroutine
module m53
  use cudafor
contains
  subroutine hs(x)
    real, managed :: x(10)
  end subroutine
end module
subroutine s53()
  use m53
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call hs(h) !~ ERROR E0807 host data cannot be passed for argument `x`, which takes managed data
  call hs(d) !~ ERROR E0807 device data cannot be passed for argument `x`, which takes managed data
end subroutine
module m54
  use cudafor
end module
subroutine s54()
  use m54
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  i = cudaMemcpy(d, h, 10.0) !~ ERROR E0808 there is no specific procedure of the generic `cudamemcpy` for (REAL(4) of rank 
end subroutine
module m55
  use cudafor
end module
subroutine s55()
  use m55
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  h = merge(d, h, .true.) !~ ERROR E0823 host code cannot compute `merge` of device data
end subroutine
module m56
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s56()
  use m56
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1, 32, -8>>>(d, 1) !~ ERROR E0823 a number of bytes cannot be -8
end subroutine
module m57
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s57()
  use m57
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1, 32, 0, -5>>>(d, 1) !~ ERROR E0823 a stream cannot be -5
end subroutine
module m58
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s58()
  use m58
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1>>>(d, 1) !~ ERROR E0823 <<<…>>> has 1 values: it takes a grid, a block, a number of bytes and a stream
  call k<<<1, 32, bytes=64>>>(d, 1) !~ ERROR E0823 `bytes=` is no name of a value in <<<…>>>
  call k<<<1, 32, 0, 0, stream=0>>>(d, 1) !~ ERROR E0823 <<<…>>> has 5 values
end subroutine
module m59
  use cudafor
end module
subroutine s59()
  use m59
  real, pinned, allocatable :: h(:)
  integer :: l
  allocate(h(3), pinned=l) !~ ERROR E0803 PINNED= needs a scalar LOGICAL variable
end subroutine
module m60
  use cudafor
end module
subroutine s60()
  use m60
  real, allocatable :: h(:)
  logical :: l
  allocate(h(3), pinned=l) !~ ERROR E0823 PINNED= asks about page-locked memory, but this object is not `pinned`
end subroutine
module m61
  use cudafor
end module
subroutine s61()
  use m61
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  i = cudaGetDeviceProperties(n, 0) !~ ERROR E0808 there is no specific procedure of the generic `cudagetdeviceproperties` for (INT
end subroutine
module m62
  use cudafor
contains
  attributes(global) subroutine q(a)
    real, device, allocatable :: a(:)
    allocate(a(3)) !~ ERROR E0810 `a` belongs to the code that launches the kernel and cannot be changed here
  end subroutine
  attributes(global) subroutine q2(a, b)
    real, device, pointer :: a(:)
    real, target :: b(3)
    a => b !~ ERROR E0810 `a` belongs to the code that launches the kernel and cannot be changed here
    nullify(a) !~ ERROR E0810 `a` belongs to the code that launches the kernel and cannot be changed here
  end subroutine
end module
module m63
  use cudafor
end module
subroutine s63()
  use m63
  integer, device :: n
  select case (n) !~ ERROR E0823 `n` is device data, which host code cannot use here
  case (1)
    print *, 1
  end select
end subroutine
module m64
  use cudafor
end module
subroutine s64()
  use m64
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  d = [1.,2.] !~ ERROR E0804 the two sides of the assignment have different shapes: 10 and 2 elements in dime
  h(1:3) = d(1:4) !~ ERROR E0804 the two sides of the assignment have different shapes: 3 and 4 elements in dimen
end subroutine
module m65
  use cudafor
contains
  attributes(global) subroutine q(a)
    complex :: a(*)
    a(1) = __shfl(a(1), 1) !~ ERROR E0808 there is no specific procedure of the generic `__shfl` for (COMPLEX(4), INTEGER(
  end subroutine
end module
module m66
  use cudafor
end module
subroutine s66()
  use m66
  real, device, allocatable :: h(:)
  real :: l
  allocate(h(3), stream=l) !~ ERROR E0803 STREAM= must be an INTEGER, not REAL(4)
end subroutine
module m67
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s67()
  use m67
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<1, 32, 0, 2.0>>>(d, 1) !~ ERROR E0803 an INTEGER is needed here, not REAL(4)
end subroutine
module m68
  use cudafor
end module
subroutine s68()
  use m68
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  integer, device :: nd
  h(nd) = 1 !~ ERROR E0823 `nd` is device data, which host code cannot use here
end subroutine
module m69
  use cudafor
  real :: hm(3)
end module
subroutine s69()
  use m69
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  i = cudaMemcpyToSymbol(hm, h, 3, 0, cudaMemcpyHostToDevice) !~ ERROR E0808 there is no specific procedure of the generic `cudamemcpytosymbol` for (REAL(4) 
end subroutine
module m70
  use cudafor
  real, constant :: hm(3)
end module
subroutine s70()
  use m70
  real(8) :: h(3)
  i = cudaMemcpyToSymbol(hm, h, 3, 0, cudaMemcpyHostToDevice) !~ ERROR E0808 there is no specific procedure of the generic `cudamemcpytosymbol` for (REAL(4) 
end subroutine
module m71
  use cudafor
end module
subroutine s71()
  use m71
  call syncthreads() !~ ERROR E0823 `syncthreads` can only be called in device code
end subroutine
module m72
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
  attributes(global) subroutine q(a)
    type t
      integer :: i
     contains
      procedure, nopass :: hp
    end type
    real :: a(*)
    type(t) :: x
    call x%hp() !~ ERROR E0823 `hp` runs on the host only, but device code calls it
  end subroutine
  subroutine hp()
  end subroutine
end module
module m73
  use cudafor
end module
subroutine s73()
  use m73
  print *, threadidx%x !~ ERROR E0812 `x` is not a component of REAL(4), which is not a derived type
end subroutine
module m74
  use cudafor
contains
  attributes(global) subroutine k(a, n)
    real :: a(*)
    integer, value :: n
    a(threadidx%x) = n
  end subroutine
end module
subroutine s74()
  use m74
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  call k<<<dim3(-1,-1,1), 32>>>(d, 1) !~ ERROR E0823 only one dimension of a grid can be -1
end subroutine
module m75
  use cudafor
end module
subroutine s75()
  use m75
  real, device :: d(10)
  real :: h(10)
  integer :: i, n
  where (d > 1) d = 0 !~ ERROR E0823 `d` is device data, which host code cannot use here
end subroutine
