! Arrays of modules are apart in kernels, allocatable or not, unless they are pointers, targets, equivalent or in one
! common block.
module fields
  implicit none
  integer, parameter :: n = 64
  real(8), allocatable :: a(:, :), b(:, :)
  real(8), allocatable, target :: c(:, :)
  real(8), pointer :: d(:, :)
  real(8) :: e(n, n), f(n, n), g(n, n), h(n, n)
  real(8), target :: t(n, n)
  real(8), pointer :: u(:, :)
  equivalence (g, h)
contains
  subroutine sweep(x)
    real(8), intent(inout) :: x(:, :)
    integer :: i, j
    !$acc parallel loop present(a, b, x)
    do j = 1, n
      do i = 2, n
        a(j, i) = b(j, i) + 1
        b(j, i) = a(j, i) * 0.5d0 + a(j, i - 1)
        x(j, i) = a(j, i) + b(j, i - 1) + x(j, i - 1) * 0.25d0
        a(j, i) = a(j, i) + x(j, i)
      end do
    end do
  end subroutine
  subroutine meet
    integer :: i, j
    !$acc parallel loop copy(c) present_or_copy(d)
    do j = 1, n
      do i = 2, n
        c(j, i) = c(j, i - 1) * 0.5d0 + d(j, i)
        d(j, i) = c(j, i) + 1
        c(j, i) = c(j, i) + d(j, i)
      end do
    end do
    !$acc parallel loop copy(t) present_or_copy(u)
    do j = 1, n
      do i = 2, n
        t(j, i) = t(j, i - 1) * 0.5d0 + u(j, i)
        u(j, i) = t(j, i) + 1
        t(j, i) = t(j, i) + u(j, i)
      end do
    end do
    !$acc parallel loop copy(e, f, g)
    do j = 1, n
      do i = 2, n
        g(j, i) = h(j, i - 1) * 0.5d0 + e(j, i)
        h(j, i) = g(j, i) + 1
        e(j, i) = g(j, i) + f(j, i - 1)
        f(j, i) = e(j, i) * 0.5d0 + h(j, i)
      end do
    end do
  end subroutine
  subroutine common_block
    real(8) :: x(n, n), y(n)
    common /block/ x, y
    integer :: i, j
    x = 1
    y = 2
    !$acc parallel loop copy(x, y)
    do j = 1, n
      do i = 2, n
        x(j, i) = x(j, i - 1) + y(j) * 0.5d0
      end do
      y(j) = x(j, n)
    end do
    print '(2es20.12)', sum(x), sum(y)
  end subroutine
end module
program module_arrays_apart
  use fields
  implicit none
  real(8) :: x(n, n)
  integer :: i, j
  allocate (a(n, n), b(n, n), c(n, n))
  do i = 1, n
    do j = 1, n
      a(j, i) = i + j
      b(j, i) = i - j
      c(j, i) = mod(i * j, 7)
      t(j, i) = mod(i + j, 5)
      e(j, i) = i
      f(j, i) = j
      g(j, i) = i - 2 * j
      x(j, i) = mod(i, 3)
    end do
  end do
  d => c
  u => t
  !$acc data copy(a, b, x)
  call sweep(x)
  !$acc end data
  call meet
  print '(4es20.12)', sum(a), sum(b), sum(x), sum(c), sum(t), sum(e), sum(f), sum(g)
  call common_block
end program
