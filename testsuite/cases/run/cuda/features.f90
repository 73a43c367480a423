! Three-dimensional grids, device pointers, scalars by reference, private arrays, components, odd kernel loops.
! rows: CUF-MOD-10, CUF-MOD-12, CUF-MOD-14, CUF-MOD-16, CUF-MEM-04, CUF-KLD-14, CUF-KLD-19, CUF-KLD-27, CUF-KLD-28, CUF-KLD-30, CUF-KLD-32, CUF-KLD-33, CUF-KLD-35, CUF-CC-07, CUF-TYP-01, CUF-TYP-06, CUF-DEV-10, CUF-ATTR-14
! args: -cuda
module e
  implicit none
  type dim3
    integer :: x, y, z
  end type
  type part
    integer :: n
    real, device, allocatable :: x(:)
  end type
  real, device, pointer :: pd(:)
  real, device, allocatable, target :: td(:)
contains
  attributes(global) subroutine cube(a, n)
    integer, value :: n
    integer, device :: a(n,n,n)
    integer :: i, j, k
    i = (blockidx%x-1)*blockdim%x + threadidx%x
    j = (blockidx%y-1)*blockdim%y + threadidx%y
    k = (blockidx%z-1)*blockdim%z + threadidx%z
    if (i <= n .and. j <= n .and. k <= n) a(i,j,k) = i + 10*j + 100*k + griddim%z*1000
  end subroutine
  attributes(global) subroutine viaptr(k)
    real, value :: k
    integer :: i
    i = threadidx%x
    if (i <= size(pd)) pd(i) = pd(i)*k
  end subroutine
  attributes(global) subroutine by_ref(s, x)
    real :: s
    real, device :: x(:)
    integer :: i
    do i = threadidx%x, size(x), blockdim%x
      x(i) = x(i) + s
    end do
  end subroutine
  attributes(device) subroutine swap(a, b)
    real, intent(inout) :: a, b
    real :: t
    t = a
    a = b
    b = t
  end subroutine
  attributes(global) subroutine locals(r)
    real :: r(*)
    real :: w(8)
    integer :: i
    do i = 1, 8
      w(i) = i * threadidx%x
    end do
    call swap(w(1), w(8))
    r(threadidx%x) = sum(w(1:4)) + maxval(w)
  end subroutine
  subroutine temporary(n, s)
    integer, intent(in) :: n
    real, intent(out) :: s
    type(part) :: p
    real, allocatable :: h(:)
    p%n = n
    allocate(p%x(n))
    p%x = 2
    p%x(2:3) = 5
    h = p%x
    s = sum(h)
  end subroutine
end module
program t
  use e
  implicit none
  integer, device, allocatable :: c(:,:,:)
  integer, allocatable :: hc(:,:,:)
  real, device, allocatable :: x(:)
  real, device :: sd, rd(16)
  real :: h(100), s, r(16)
  integer, device :: cnt
  integer :: i, j, hcnt, m, k
  integer(8) :: big
  logical :: anyneg
  real :: z
  allocate(c(5,5,5))
  c = 0
  call cube<<<dim3(2,3,2), dim3(4,2,4)>>>(c, 5)
  hc = c
  print *, hc(1,1,1), hc(5,5,5), hc(3,4,2)
  allocate(td(10))
  td = 3
  pd => td(2:8:2)
  call viaptr<<<1, 32>>>(2.0)
  h(1:10) = td
  print *, h(1:10)
  allocate(x(100))
  x = 1
  sd = 4
  call by_ref<<<1, 16>>>(sd, x)
  call by_ref<<<1, 16>>>(sd, x(1:100:3))
  h = x
  print *, h(1), h(2), h(4), sum(h)
  call locals<<<1, 16>>>(rd)
  r = rd
  print *, r(1), r(16)
  call temporary(10, s)
  print *, s
  !$cuf kernel do <<<*,*>>>
  do i = 100, 1, -3
    x(i) = i
  end do
  h = x
  print *, h(1), h(2), h(100), h(97)
  !$cuf kernel do <<<2, 32>>>
  do i = 5, 4
    x(i) = -1
  end do
  cnt = 7
  !$cuf kernel do <<<*,*>>>
  do i = 1, 100
    z = x(i)
    if (z > 50) cycle
    cnt = cnt + 1
  end do
  hcnt = cnt
  print *, hcnt, count(.not. h > 50) + 7
  m = huge(m); big = 0; k = 0; anyneg = .false.
  !$cuf kernel do <<<*,*>>>
  do i = 1, 100
    m = min(m, int(x(i)))
    big = big + int(x(i), 8)
    k = ior(k, i)
  end do
  print *, m, big == sum(int(h, 8)), k
  associate (y => x)
    !$cuf kernel do
    do i = 1, 100
      y(i) = 2*y(i)
    end do
  end associate
  h(1) = x(10)
  print *, h(1) == 2*h(10)
  !$cuf kernel do(2)
  do j = 1, 5
    do i = 1, 5
      c(i,j,1) = i*j
    end do
  end do
  hc(:,:,1) = c(:,:,1)
  print *, sum(hc(:,:,1))
end program
