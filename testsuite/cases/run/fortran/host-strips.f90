! Sequential loops of the host whose iterations run side by side at -O3, over arrays with descriptors, contiguous ones and
! others, beside loops that may not.
! args: -O3
! tolerance: 1e-13
module loops
  implicit none
  integer, parameter :: deep = 37
contains
  subroutine columns(a, t, last)
    real(8), intent(in) :: a(:, :)
    real(8), intent(inout) :: t(:)
    integer, intent(out) :: last
    real(8) :: s
    integer :: i, j
    do j = 1, size(t)
      s = 0
      do i = 1, size(a, 2)
        s = s + a(j, i)
      end do
      t(j) = s
    end do
    last = j
  end subroutine

  subroutine explicit(n, a, t, all)
    integer, intent(in) :: n
    real(8), intent(in) :: a(n, deep)
    real(8), intent(inout) :: t(n), all
    real(8) :: s
    integer :: i, j
    do j = 1, n
      s = 0
      do i = 1, deep
        s = s + a(j, i) * i
      end do
      t(j) = s
    end do
    do j = 1, n
      s = all
      do i = 1, deep
        s = s + a(j, i)
      end do
      all = s
    end do
    all = all + s
  end subroutine

  subroutine own_array(a, x)
    real(8), intent(in) :: a(:, :)
    real(8), intent(inout) :: x(:, :)
    real(8) :: kept(deep), m
    integer :: i, j
    do j = 1, size(x, 1)
      kept(1) = a(j, 1)
      do i = 2, deep
        m = 1 / (8 - kept(i - 1))
        kept(i) = a(j, i) * m
      end do
      do i = deep - 1, 1, -1
        kept(i) = kept(i) - 0.25d0 * kept(i + 1)
        x(j, i) = kept(i)
      end do
    end do
  end subroutine

  subroutine in_place(a)
    real(8), intent(inout) :: a(:, :)
    real(8) :: s
    integer :: i, j
    do j = 1, size(a, 1) - 1
      s = 0
      do i = 1, size(a, 2)
        s = s + a(j, i)
      end do
      a(j + 1, 1) = s / 16
    end do
  end subroutine

  subroutine through_pointers(a, t)
    real(8), pointer, intent(in) :: a(:, :)
    real(8), pointer, intent(in) :: t(:)
    real(8) :: s
    integer :: i, j
    do j = 1, size(t)
      s = 0
      do i = 1, size(a, 2)
        s = s + a(j, i)
      end do
      t(j) = s / 16
    end do
  end subroutine
end module

program strips
  use loops
  implicit none
  integer, parameter :: most = 41
  real(8), target :: a(2 * most, deep)
  real(8) :: t(2 * most), x(2 * most, deep), all
  real(8), pointer :: p(:, :), q(:)
  integer, parameter :: counts(8) = [0, 1, 15, 16, 17, 32, 33, most]
  integer :: c, n, last
  do c = 1, size(counts)
    n = counts(c)
    call fill
    call columns(a(:n, :), t(:n), last)
    print *, n, sum(t), sum(t * a(:, 1)), last
    call columns(a(2 * n:1:-2, :), t(:2 * n:2), last)
    print *, n, sum(t), sum(t * a(:, 1)), last
    all = n
    call explicit(n, a(:n, :), t(:n), all)
    print *, n, sum(t), sum(t * a(:, 1)), all
    call own_array(a(:n, :), x(:n, :))
    print *, n, sum(x), sum(x * a)
    call own_array(a(:2 * n:2, :), x(:2 * n:2, :))
    print *, n, sum(x), sum(x * a)
    call in_place(a(:n, :))
    print *, n, sum(a), a(:3, 1)
    call fill
    p => a(:n, :)
    q => a(2:n + 1, 1)
    call through_pointers(p, q)
    print *, n, sum(a), a(:3, 1)
  end do
contains
  subroutine fill
    integer :: i, j
    do i = 1, deep
      a(:, i) = [(mod(i * 3 + j, 7) - 3, j = 1, 2 * most)]
    end do
    t = 0
    x = 0
  end subroutine
end program
