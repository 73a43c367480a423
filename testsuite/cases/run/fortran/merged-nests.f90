! Loops right inside one another run as one on GPUs, with bounds that are computed between them.
! rows: NG-01, NW-01, VL-01
program merged
  implicit none
  integer, allocatable :: a(:, :, :), b(:, :, :)
  integer :: i, j, k
  allocate (a(37, 13, 9), b(37, 13, 9))
  do k = 1, 9
    do j = 1, 13
      do i = 1, 37
        a(i, j, k) = k * 1000 + j * 50 + i
      end do
    end do
  end do
  call levels(a, b, size(a, 3))
  if (any(b /= 2 * a)) error stop 1
  call free(a, b)
  if (any(b /= 3 * a)) error stop 2
  call triangle(a, b)
  do k = 1, 9
    if (any(b(:, :k, k) /= 4 * a(:, :k, k)) .or. any(b(:, k + 1:, k) /= 3 * a(:, k + 1:, k))) error stop 3
  end do
contains
  subroutine levels(x, y, n)
    integer, intent(in) :: x(:, :, :), n
    integer, intent(out) :: y(:, :, :)
    integer :: p, q, r
    !$acc parallel num_gangs(n) num_workers(8) vector_length(32) copyin(x) copyout(y)
    !$acc loop gang private(p, q)
    do r = 1, size(x, 3)
      !$acc loop worker
      do q = 1, size(x, 2)
        !$acc loop vector
        do p = 1, size(x, 1)
          y(p, q, r) = 2 * x(p, q, r)
        end do
      end do
    end do
    !$acc end parallel
  end subroutine
  subroutine free(x, y)
    integer, intent(in) :: x(:, :, :)
    integer, intent(inout) :: y(:, :, :)
    integer :: p, q, r, t
    !$acc kernels
    do r = lbound(x, 3), ubound(x, 3)
      do q = 1, size(x, 2)
        do p = size(x, 1), 1, -1
          t = x(p, q, r)
          y(p, q, r) = t + 2 * t
        end do
      end do
    end do
    !$acc end kernels
  end subroutine
  subroutine triangle(x, y)
    integer, intent(in) :: x(:, :, :)
    integer, intent(inout) :: y(:, :, :)
    integer :: p, q, r
    !$acc parallel loop gang copyin(x) copy(y)
    do r = 1, size(x, 3)
      !$acc loop worker
      do q = 1, r
        !$acc loop vector
        do p = 1, size(x, 1)
          y(p, q, r) = 4 * x(p, q, r)
        end do
      end do
    end do
  end subroutine
end program
