! -stdpar: DO CONCURRENT outside of constructs runs on the device, in module procedures and beside data constructs.
! args: -stdpar
! rows: CMP-13
module m
  implicit none
  real(8), allocatable :: field(:, :)
contains
  subroutine smooth(n, steps)
    integer, intent(in) :: n, steps
    real(8) :: old(n, n)
    integer :: i, j, t
    !$acc data copy(field) create(old)
    do t = 1, steps
      do concurrent (j=1:n, i=1:n)
        old(i, j) = field(i, j)
      end do
      do concurrent (j=2:n-1, i=2:n-1)
        field(i, j) = 0.25d0 * (old(i-1, j) + old(i+1, j) + old(i, j-1) + old(i, j+1))
      end do
    end do
    !$acc end data
  end subroutine
  pure subroutine device_side(x)
    !$acc routine seq
    real(8), intent(inout) :: x(:)
    integer :: i
    do concurrent (i=1:size(x))
      x(i) = x(i) + 1
    end do
  end subroutine
end module
program t
  use m
  implicit none
  integer, parameter :: n = 40
  real(8) :: v(8, n)
  integer :: i, j
  allocate(field(n, n))
  do concurrent (j=1:n, i=1:n)
    field(i, j) = mod(i * j, 17)
  end do
  call smooth(n, 10)
  print '(4f12.6)', sum(field), field(3, 3), field(20, 31), maxval(field)
  v = 0
  do concurrent (i=1:n)
    call device_side(v(:, i))
    v(2, i) = i
  end do
  print '(2f10.2)', sum(v), v(2, 7)
  call associations
end program
! What one iteration associates or allocates is there after the loop.
subroutine associations
  implicit none
  integer, parameter :: n = 50
  type holder
    integer :: x = 5
    integer, pointer :: r(:)
  end type
  integer, target :: a(n), b(n), c(n, 4)
  integer, pointer :: q(:), s
  integer, allocatable :: w(:)
  type(holder) :: o
  integer :: i
  a = [(mod(i * 37, 101), i = 1, n)]
  c = 3
  c(:, 3) = a
  q => c(:, 1)
  s => c(1, 1)
  o%r => c(:, 1)
  do concurrent (i = 1:n)
    if (i == 17) q => c(:, 3)
    if (i == 18) nullify (s)
    if (i == 19) o%r => c(:, 3)
    if (i == 20) allocate (w(i), source=i)
    b(i) = a(i)
  end do
  print *, sum(b), sum(q), associated(s), sum(o%r), size(w), sum(w)
  do concurrent (i = 1:n)
    block
      integer, pointer :: p
      p => c(i, 3)
      b(i) = b(i) + p
    end block
  end do
  print *, sum(b), sum(q)
end subroutine
