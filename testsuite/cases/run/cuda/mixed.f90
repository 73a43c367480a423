! What the host does with device data, generics by memory, managed data, reductions, kernel loops of every shape.
! rows: CUF-ATTR-01, CUF-SUB-02, CUF-SUB-03, CUF-HD-07, CUF-KER-03, CUF-MOD-18, CUF-ATO-10, CUF-UNI-08, CUF-UNI-10, CUF-MAN-02, CUF-MAN-07, CUF-EXACC-02, CUF-VAR-02, CUF-VAR-04, CUF-ALL-11, CUF-XFR-14, CUF-XFR-15, CUF-XFR-16, CUF-XFR-17, CUF-XFR-18, CUF-XFR-19, CUF-RED-01, CUF-RED-02, CUF-RED-05, CUF-KLD-04, CUF-KLD-07, CUF-KLD-11, CUF-KLD-13, CUF-KLD-21, CUF-KLD-24, CUF-KLD-38
! args: -cuda
! skip: plain host_data counts
module m
  use cudafor
  implicit none
  interface pick
    module procedure pick_host, pick_device, pick_managed
  end interface
contains
  attributes(host) integer function f1(n)
    integer, value :: n
    f1 = n + 1
  end function
  integer attributes(host, device) function f2(n)
    integer, value :: n
    f2 = n + 2
  end function
  recursive attributes(host) integer function f3(n) result(r)
    integer, value :: n
    r = n
    if (n > 0) r = n + f3(n - 1)
  end function
  pure attributes(host, device) real function f4(x)
    real, intent(in) :: x
    f4 = 2*x
  end function
  elemental real function f5(x)
    real, intent(in) :: x
    f5 = 3*x
  end function
  subroutine pick_host(a, r)
    real :: a(:)
    integer :: r
    r = 1
  end subroutine
  subroutine pick_device(a, r)
    real, device :: a(:)
    integer :: r
    r = 2
  end subroutine
  subroutine pick_managed(a, r)
    real, managed :: a(:)
    integer :: r
    r = 3
  end subroutine
  attributes(global) subroutine twice(a, n)
    real :: a(*)
    integer, value :: n
    integer :: i
    i = (blockidx%x-1)*blockdim%x + threadidx%x
    if (i <= n) a(i) = f4(a(i))
  end subroutine
  subroutine hand_on(a, n)
    integer :: n
    real, device :: a(*)
    call twice<<<(n+31)/32, 32>>>(a, n)
  end subroutine
  attributes(global) subroutine copies(a, b, n)
    integer, value :: n
    real :: a(n), b(n)
    if (threadidx%x == 1) b = a
    if (threadidx%x == 2) b(1:0) = a(1:0)
  end subroutine
  attributes(global) subroutine compares(a, d)
    integer :: a(*)
    real(8) :: d(*)
    integer :: old, seen
    real(8) :: x
    old = atomiccas(a(1), 0, threadidx%x)
    if (old == 0) a(2) = threadidx%x
    do
      seen = a(3)
      if (atomiccas(a(3), seen, seen + 1) == seen) exit
    end do
    x = atomiccas(d(1), 1.5d0, 2.5d0)
  end subroutine
end module
module implied
contains
  attributes(global) subroutine squares(a, n)
    dimension a(n)
    integer, value :: n
    do i = threadidx%x, n, blockdim%x
      a(i) = i*i
    end do
  end subroutine
end module
program p
  use m
  use implied
  implicit none
  integer, parameter :: n = 100
  real, device :: d(n), e(n)
  real, device, allocatable :: g(:,:)
  integer, device :: ia(3)
  real(8), device :: da(1)
  real, managed, allocatable :: u(:), v(:)
  real :: h(n), w(4,5), s
  real, managed :: t(8)
  integer :: r, i, j, c(3), k
  integer(4) :: loc(2), where1(1)
  logical :: all_even, some_large, odd, same
  integer(kind=cuda_stream_kind) :: stream
  print *, f1(1), f2(1), f3(4), f4(1.0), f5((/1.0, 2.0/))
  h = (/(real(i), i = 1, n)/)
  d = h
  call hand_on(d, n)
  call copies<<<1, 2>>>(d, e, n)
  h = e
  print *, sum(h), h(100)
  call squares<<<1, 16>>>(d, n)
  h = d
  print *, sum(h), h(10)
  ia = 0
  da = 1.5d0
  call compares<<<4, 16>>>(ia, da)
  c = ia
  print *, c(1) == c(2), c(3)
  r = cudadevicesynchronize()
  ! Generic resolution by memory.
  allocate(u(10), v(10))
  call pick(h, r); print *, r
  call pick(d, r); print *, r
  call pick(u, r); print *, r
  !$acc data copy(h)
  !$acc host_data use_device(h)
  call pick(h, r); print *, r
  call twice<<<4, 32>>>(h, n)
  !$acc end host_data
  !$acc end data
  print *, h(10), h(100)
  ! Managed data.
  u = 1.0
  v = h(1:10)
  u(2:3) = h(1:2)
  d(1:10) = v
  h(11:20) = u
  u(5:6) = d(1:2)
  d(21:25) = u(1:5)
  h(1:2) = u(2:3)
  v = d(1:10)
  t = 4.0
  t(2) = 5
  r = cudadevicesynchronize()
  print *, u
  print *, v
  print *, t
  h = d
  print *, h(21:25), h(11:13)
  ! Reductions of device data.
  w = reshape((/(real(mod(i*7, 20)), i = 1, 20)/), (/4, 5/))
  allocate(g(4, 5))
  g = w
  print *, sum(g), maxval(g), minval(g), maxloc(g), minloc(g)
  print *, sum(g(2:3,:)), sum(g(:,2:4)), maxval(g(1:4:2,5)), minloc(g(2,:))
  print *, sum(g, 1)
  print *, maxval(g, dim=2)
  print *, sum(g, mask=w > 5.0), maxval(abs(w - 10.0))
  print *, sum(u), maxval(u)
  ! Kernel loops.
  all_even = .true.
  some_large = .false.
  odd = .false.
  same = .true.
  s = 0
  !$cuf kernel do <<<*, 32>>>
  do i = 1, n
    d(i) = f4(real(i))
    all_even = all_even .and. mod(nint(d(i)), 2) == 0
    some_large = some_large .or. d(i) > 199
    s = max(s, sqrt(d(i)))
    odd = odd .neqv. i <= 33
    same = (i > 3) .eqv. same
  end do
  print *, all_even, some_large, s, odd, same
  !$cuf kernel do(2) <<<(*,2), (8,4)>>>
  do j = 1, 5
    do i = 1, 4
      g(i,j) = g(i,j) + 10*i + j
    end do
  end do
  w = g
  print *, sum(w)
  !$cuf kernel do <<<2, 3>>>
  do i = 1, n
    d(i) = d(i) + i
  end do
  r = cudastreamcreate(stream)
  !$cuf kernel do <<<*, *, 0, stream>>>
  do i = 1, n - 1
    e(i) = d(i+1)
  end do
  !$cuf kernel do <<<*, *, stream=cudaforgetdefaultstream()>>>
  do i = n, 1, -3
    e(i) = 0
  end do
  r = cudadevicesynchronize()
  h = e
  print *, sum(h)
  call inner
  h = d
  print *, h(1:3)
contains
  subroutine inner
    d(1:3) = (/7.0, 8.0, 9.0/)
    call twice<<<1, 2>>>(d, 2)
  end subroutine
end program
