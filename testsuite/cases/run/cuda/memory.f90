! Where data is: shared, dynamic shared, device, managed, pinned; sections; components.
! rows: CUF-CFG-04, CUF-DEV-03, CUF-DEV-09, CUF-DEV-11, CUF-MAN-01, CUF-MAN-09, CUF-PIN-01, CUF-MOD-08, CUF-XFR-03, CUF-XFR-09, CUF-XFR-20, CUF-XFR-24, CUF-BLK-05, CUF-MEM-05
! args: -cuda
module tr
  integer, parameter :: tile = 8
  type box
    integer :: n
    real, device, allocatable :: x(:)
    real, managed, allocatable :: y(:)
  end type
contains
  attributes(global) subroutine transpose(o, i_, nx, ny)
    real, intent(out) :: o(ny, nx)
    real, intent(in) :: i_(nx, ny)
    integer, value :: nx, ny
    real, shared :: t(tile+1, tile)
    integer :: x, y
    x = (blockidx%x-1)*tile + threadidx%x
    y = (blockidx%y-1)*tile + threadidx%y
    if (x <= nx .and. y <= ny) t(threadidx%x, threadidx%y) = i_(x,y)
    call syncthreads()
    x = (blockidx%y-1)*tile + threadidx%x
    y = (blockidx%x-1)*tile + threadidx%y
    if (x <= ny .and. y <= nx) o(x,y) = t(threadidx%y, threadidx%x)
  end subroutine
  attributes(global) subroutine dyn(a, n)
    integer, value :: n
    real, device :: a(n)
    real, shared :: s(*)
    s(threadidx%x) = a(threadidx%x)
    call syncthreads()
    a(threadidx%x) = s(n - threadidx%x + 1)
  end subroutine
  attributes(global) subroutine dyn2(a, n)
    integer, value :: n
    real, device :: a(n)
    real, shared :: s(n), r(n)
    s(threadidx%x) = a(threadidx%x)
    r(threadidx%x) = 100*a(threadidx%x)
    call syncthreads()
    a(threadidx%x) = s(n - threadidx%x + 1) + r(threadidx%x)
  end subroutine
  attributes(global) subroutine addone(v, m)
    real, device :: v(:)
    integer, value :: m
    integer :: i
    i = threadidx%x
    if (i <= size(v)) v(i) = v(i) + m
    if (i == 1 .and. any(v(1:2) < 0)) stop 3
  end subroutine
  subroutine work(n, total)
    integer :: n
    real :: total, h(n)
    real, device :: w(n)
    h = 3
    w = h
    call addone<<<1, n>>>(w, 1)
    h = w
    total = sum(h)
  end subroutine
  subroutine assumed(v)
    real, device :: v(:)
    call addone<<<1, 32>>>(v, 7)
  end subroutine
  subroutine twoway(v)
    real, device :: v(:)
    integer :: i
    !$cuf kernel do <<<*,*>>>
    do i = 1, size(v)
      v(i) = -v(i)
    end do
  end subroutine
end module
program t
  use tr
  implicit none
  integer, parameter :: nx = 20, ny = 13
  real :: a(nx,ny), b(ny,nx), v(16), total
  real, device :: a_d(nx,ny), b_d(ny,nx)
  real, device, allocatable :: d(:), e(:), q(:,:)
  real, managed, allocatable :: m(:)
  real, pinned, allocatable :: p(:)
  real, allocatable :: back(:)
  type(box) :: bx
  integer :: i, j, ierr
  logical :: isp
  real, device :: sc
  real :: hs
  a = reshape([(real(i), i=1,nx*ny)], [nx,ny])
  a_d = a
  block
    type dim3
      integer :: x, y, z
    end type
    call transpose<<<dim3((nx+tile-1)/tile,(ny+tile-1)/tile,1), dim3(tile,tile,1)>>>(b_d, a_d, nx, ny)
  end block
  b = b_d
  v = [(real(i), i=1,16)]
  print *, b(1,1), b(13,1)
  allocate(d(16), stat=ierr)
  print *, ierr, allocated(d), size(d)
  d = v
  call dyn<<<1, 16, 16*4>>>(d, 16)
  v = d
  print *, v(1), v(16)
  call dyn2<<<1, 16, 2*16*4>>>(d, 16)
  v = d
  print *, v(1), v(16)
  call work(10, total)
  print *, total
  call assumed(d)
  v = d
  print *, v(1)
  call assumed(d(3:7:2))
  back = d
  print *, size(back), back(2), back(3)
  call twoway(d(1:4))
  v(1:4) = d(1:4)
  print *, v(1:4)
  allocate(e, source=d)
  v = e
  print *, v(16)
  allocate(m(10), p(5))
  m = 2
  call addone<<<1, 10>>>(m, 5)
  v(1) = d(1)
  print *, sum(m)
  p = 4
  d(1:5) = p
  p = d(12:16)
  print *, p
  bx%n = 6
  allocate(bx%x(6), bx%y(6))
  bx%x = 1.5
  bx%y = 2.5
  call addone<<<1,6>>>(bx%x, 1)
  v(1:6) = bx%x
  print *, sum(v(1:6)), sum(bx%y)
  sc = 4.25
  hs = sc * 2
  print *, hs
  hs = sum(d(2:3))
  print *, hs
  allocate(q(4,6))
  q = 1
  q(2,:) = 7
  a(1:4,1:6) = q
  print *, sum(a(1:4,1:6)), a(2,6)
  a(1,1) = q(2,2)
  q(3,3) = 55
  a(2:3,1:2) = q(3:2:-1, 3:2:-1)
  print *, a(2,1), a(1,1), a(3,1)
  call move_alloc(d, e)
  print *, allocated(d), size(e)
  isp = .true.
contains
  integer function g3()
    g3 = 3
  end function
  integer function b3()
    b3 = 8
  end function
end program
