! Pointers that lead to parts of one array, with strides, backwards, or to another: kernels give what the loops in order give.
module work
  real(8), target :: buf(600), other(600)
contains
  subroutine fill()
    integer :: i
    do i = 1, 600
      buf(i) = mod(i, 13) * 0.5d0
      other(i) = mod(i, 7)
    end do
  end subroutine
  subroutine show(name)
    character(*) :: name
    real(8) :: s
    integer :: i
    s = 0
    do i = 1, 600
      s = s * 0.999d0 + buf(i) + 3 * other(i)
    end do
    print '(a,es25.17)', name, s
  end subroutine
  subroutine line(n, a, b)
    integer :: n, i
    real(8), pointer :: a(:), b(:)
    !$acc kernels
    do i = 1, n
      a(i) = b(i) * 0.5d0 + 1
    end do
    !$acc end kernels
  end subroutine
  subroutine sized(n, a, b)
    integer :: n, i
    real(8), pointer :: a(:), b(:)
    !$acc kernels copy(a) copyin(b)
    do i = 2, n
      a(i) = b(i - 1) + b(n + 1 - i)
    end do
    !$acc end kernels
  end subroutine
  subroutine plane(n, a, b)
    integer :: n, i, j
    real(8), pointer :: a(:,:), b(:,:)
    real(8) :: last
    !$acc kernels present(buf, other)
    do j = 2, n - 1
      do i = 2, n - 1
        last = b(i - 1, j) + b(i, j + 1)
        a(i, j) = last * 0.25d0
      end do
    end do
    !$acc end kernels
    print '(es25.17)', last
  end subroutine
  subroutine scattered(n, x, a, b)
    integer :: n, i, x(n)
    real(8), pointer :: a(:), b(:)
    !$acc kernels copyin(x) present(buf, other)
    do i = 1, n
      a(i) = b(x(i)) + 1
    end do
    !$acc end kernels
  end subroutine
  subroutine dummies(n, a, p)
    integer :: n, i
    real(8), target :: a(n)
    real(8), pointer :: p(:)
    !$acc kernels
    do i = 1, n
      a(i) = p(i) + 1
    end do
    !$acc end kernels
  end subroutine
end module
program main
  use work
  integer :: d, k, x(60)
  real(8), pointer :: a(:), b(:), u(:,:), v(:,:)
  do k = 1, 60
    x(k) = mod(k * 37, 60) + 1
  end do
  do d = -3, 4
    do k = 1, 4
      call fill()
      a => buf(200:260)
      select case (k)
      case (1)
        b => buf(200 + d:260 + d)
      case (2)
        b => buf(330 + 20 * d:200 + 20 * d:-2)
      case (3)
        b => other(1:61)
      case (4)
        b => buf(200 + 60 * d:260 + 60 * d)
      end select
      call line(60, a, b)
      call show('line')
      !$acc data copy(buf, other)
      call sized(60, a, b)
      !$acc end data
      call show('sized')
      call dummies(60, buf(201), b)
      call show('dummies')
      u(1:10, 1:10) => buf(200:299)
      v(1:10, 1:10) => buf(200 + 40 * d:299 + 40 * d)
      !$acc data copy(buf, other)
      call plane(10, u, v)
      call scattered(60, x, a, b)
      !$acc end data
      call show('data')
    end do
  end do
end program
