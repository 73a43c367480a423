! Parallel loops over arrays with descriptors whose iterations have private scalars and arrays: side by side on CPUs where the
! arrays are contiguous, one after another where they are not.
! args: -O3
! rows: LPRIV-01
! tolerance: 1e-12
module solver
  implicit none
  integer, parameter :: length = 7
contains
  subroutine solve(a, b, x)
    real(8), intent(in) :: a(:, :), b(:, :)
    real(8), intent(inout) :: x(:, :)
    real(8) :: kept(length), m
    integer :: i, s
    !$acc parallel loop private(kept, m) copyin(a, b) copy(x)
    do s = 1, size(x, 1)
      kept(1) = b(s, 1) / a(s, 1)
      do i = 2, length
        m = 1 / (a(s, i) - kept(i - 1))
        kept(i) = b(s, i) * m
      end do
      x(s, length) = kept(length)
      do i = length - 1, 1, -1
        kept(i) = kept(i) - 0.25d0 * kept(i + 1)
        x(s, i) = kept(i) + i
      end do
    end do
  end subroutine

  subroutine sums(a, y)
    real(8), intent(in) :: a(:, :)
    real(8), intent(inout) :: y(:)
    real(8) :: t
    integer :: i, s
    !$acc parallel loop copyin(a) copy(y)
    do s = 1, size(a, 1)
      t = 0
      !$acc loop seq
      do i = 1, size(a, 2)
        t = t + a(s, i)
      end do
      y(s) = t
    end do
  end subroutine

  subroutine product(a, b, c)
    real(8), intent(in) :: a(:, :), b(:, :)
    real(8), intent(inout) :: c(:, :)
    real(8) :: t
    integer :: i, j, k
    !$acc parallel loop collapse(2) copyin(a, b) copy(c)
    do j = 1, size(b, 2)
      do i = 1, size(a, 1)
        t = 0
        !$acc loop seq
        do k = 1, size(a, 2)
          t = t + a(i, k) * b(k, j)
        end do
        c(i, j) = t
      end do
    end do
  end subroutine
end module

program lanes
  use solver
  implicit none
  integer, parameter :: most = 41
  real(8) :: a(2 * most, length), b(2 * most, length), x(2 * most, length), y(2 * most)
  real(8) :: p(most, 9), q(9, most), r(most, most)
  integer :: n, s, i
  integer, parameter :: counts(6) = [1, 15, 16, 17, 32, most]
  do i = 1, length
    a(:, i) = [(4 + mod(i * 3 + s, 5), s = 1, 2 * most)]
    b(:, i) = [(mod(i + s * 2, 7) - 3, s = 1, 2 * most)]
  end do
  do i = 1, 9
    p(:, i) = [(mod(i * 3 + s, 7) - 3, s = 1, most)]
    q(i, :) = [(mod(i * 5 + s, 11) - 5, s = 1, most)]
  end do
  do n = 1, size(counts)
    x = 0
    y = 0
    r = 0
    call solve(a(:counts(n), :), b(:counts(n), :), x(:counts(n), :))
    print *, sum(x), sum(x * a)
    call solve(a(:2 * counts(n):2, :), b(:2 * counts(n):2, :), x(:2 * counts(n):2, :))
    print *, sum(x), sum(x * a)
    call sums(a(:counts(n), :), y(:counts(n)))
    print *, sum(y), sum(y * a(:, 1))
    call sums(a(2 * counts(n):1:-2, :), y(:2 * counts(n):2))
    print *, sum(y), sum(y * a(:, 1))
    call product(p(:counts(n), :), q, r(:counts(n), :))
    print *, sum(r), r(counts(n), most)
  end do
end program
