! Arrays whose first stride only the launch knows: kernels over contiguous ones, over every second element, backwards,
! over a component of each element, with one array of each kind, and absent ones.
! rows: SUB-F-05, TILE-01
module work
  implicit none
  type pair
    real :: first
    real :: second
  end type
contains
  subroutine scale(a, b)
    real :: a(:, :), b(:, :)
    integer :: i, j
    !$acc parallel loop collapse(2) copy(a) copyin(b)
    do j = 1, size(a, 2)
      do i = 1, size(a, 1)
        a(i, j) = 2*a(i, j) + b(i, j)
      end do
    end do
  end subroutine
  subroutine follow(p, q)
    real, pointer :: p(:), q(:)
    integer :: i
    !$acc parallel loop copy(p) copyin(q)
    do i = 1, size(p)
      p(i) = p(i) + 3*q(i)
    end do
  end subroutine
  subroutine unknown(p, q)
    real, pointer :: p(:), q(:)
    integer :: i
    !$acc kernels copy(p) copyin(q)
    do i = 1, size(p)
      p(i) = p(i) - q(i)
    end do
    !$acc end kernels
  end subroutine
  real function total(a, weights)
    real, intent(in) :: a(:)
    real, intent(in), optional :: weights(:)
    integer :: i
    total = 0
    !$acc parallel loop reduction(+:total) copyin(a) copyin(weights)
    do i = 1, size(a)
      if (present(weights)) then
        total = total + a(i)*weights(i)
      else
        total = total + a(i)
      end if
    end do
  end function
  subroutine turned(a, b)
    real, intent(in) :: a(:, :)
    real, intent(out) :: b(:, :)
    integer :: i, j
    !$acc parallel loop tile(8, 16) copyin(a) copyout(b)
    do i = 1, size(b, 2)
      do j = 1, size(b, 1)
        b(j, i) = a(i, j)
      end do
    end do
  end subroutine
  subroutine rows(start, col, val, x, y)
    integer, intent(in) :: start(:), col(:)
    real, intent(in) :: val(:), x(:)
    real, intent(out) :: y(:)
    real :: s
    integer :: i, k
    !$acc parallel loop gang private(s) copyin(start, col, val, x) copyout(y)
    do i = 1, size(y)
      s = 0
      !$acc loop vector reduction(+:s)
      do k = start(i), start(i + 1) - 1
        s = s + val(k)*x(col(k))
      end do
      y(i) = s
    end do
  end subroutine
end module
program main
  use work
  implicit none
  real, target :: a(70, 66), b(70, 66), c(66, 70), v(200), w(200)
  type(pair), target :: t(200), u(200)
  real, pointer :: p(:), q(:)
  integer :: start(34), col(300), i
  real :: val(300), y(33)
  a = reshape([(mod(i, 13)*1.0, i=1, size(a))], shape(a))
  b = reshape([(mod(i, 7)*1.0, i=1, size(b))], shape(b))
  v = [(mod(i, 11)*1.0, i=1, 200)]
  w = 2*v
  t%first = v
  u%second = v(200:1:-1)
  call scale(a, b)
  call scale(a(::2, :), b(1:35, :))
  call scale(a(1:35, ::3), b(70:36:-1, ::3))
  call scale(a(70:1:-1, 1:20), b(:, 20:1:-1))
  print *, nint(sum(a)), nint(a(3, 4)), nint(a(70, 1)), nint(a(1, 64))
  p => v(1:100)
  q => v(101:200)
  call follow(p, q)
  p => v(::2)
  q => w(1:100)
  call follow(p, q)
  q => u%second
  call follow(p, q)
  p => t(200:1:-1)%first
  call follow(p, q)
  q => v
  call unknown(p, q)
  q => w(200:1:-1)
  call unknown(p, q)
  p => v(1:179)
  q => u(2:180)%second
  call unknown(p, q)
  p => v(200:2:-2)
  q => t(100:1:-1)%first
  call unknown(p, q)
  print *, nint(sum(v)), nint(sum(t%first)), nint(v(179)), nint(v(30))
  print *, nint(total(v)), nint(total(v(::3))), nint(total(v, u%second)), nint(total(t%first, v))
  call turned(a, c)
  print *, nint(c(5, 60)), nint(sum(c*transpose(a)) - sum(a*a))
  call turned(a(::2, 66:1:-1), c(:, 1:35))
  print *, nint(c(5, 30)), nint(c(66, 35)), nint(sum(c(:, 1:35)))
  start = [(1 + (i - 1)*9, i=1, 34)]
  col = [(1 + mod(i*7, 190), i=1, 300)]
  val = [(mod(i, 5)*1.0, i=1, 300)]
  call rows(start, col, val, v, y)
  print *, nint(sum(y)), nint(y(33))
  call rows(start, col, val(300:1:-1), t%first, y)
  print *, nint(sum(y)), nint(y(1))
end program
