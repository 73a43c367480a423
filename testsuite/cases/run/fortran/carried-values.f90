! What an iteration of a sequential loop stores and a later one loads goes through registers on GPUs: columns of a solver
! with arrays of every kind of shape, both directions, steps that are variables, loops that run once or not at all.
! rows: SEQ-01
module columns
  implicit none
  type state
    real(8), allocatable :: t(:, :), q(:, :)
  end type
contains
  subroutine explicit_shape(m, n, b, d, step)
    integer, intent(in) :: m, n, step
    integer(8), intent(inout) :: b(m, 0:n + 1), d(m, 0:n + 1)
    integer :: i, j, k
    !$acc parallel loop gang vector private(k) copy(b, d)
    do j = 1, m
      do i = 1, n, step
        k = i - 1
        b(j, i) = b(j, i) - 2 * b(j, k)
        d(j, i) = d(j, i) + b(j, i) - d(j, k)
        b(j, i + 1) = b(j, i + 1) + d(j, i)
      end do
      do i = n, 1, -1
        d(j, i) = d(j, i) - d(j, i + 1) + b(j, i)
      end do
    end do
  end subroutine
  subroutine assumed_shape(b, d, n)
    integer(8), intent(inout) :: b(:, 0:), d(:, 0:)
    integer, intent(in) :: n
    integer :: i, j
    !$acc parallel loop gang worker vector num_workers(2) vector_length(32) copy(b, d)
    do j = 1, size(b, 1)
      do i = 1, n
        if (mod(d(j, i), 3_8) == 0) b(j, i + 1) = b(j, i) + 1
        b(j, i) = merge(b(j, i + 1), b(j, i - 1), d(j, i - 1) > 2)
        d(j, i) = d(j, i - 1) + b(j, i)
      end do
    end do
  end subroutine
  subroutine components(s, n)
    type(state), intent(inout) :: s
    integer, intent(in) :: n
    integer :: i, j
    !$acc parallel loop gang vector copy(s, s%t, s%q)
    do j = 1, size(s%t, 1)
      do i = 2, n
        s%t(j, i) = s%t(j, i) + 0.5d0 * s%t(j, i - 1)
        s%q(j, i) = s%q(j, i - 1) + s%t(j, i)
      end do
    end do
  end subroutine
  subroutine column(b, n, j)
    !$acc routine seq
    integer, intent(in) :: n, j
    integer(8), intent(inout) :: b(:, :)
    integer :: i
    do i = 2, n
      b(j, i) = b(j, i) + b(j, i - 1)
      b(j, i + 1) = b(j, i + 1) - b(j, i)
    end do
  end subroutine
end module

program carried
  use columns
  implicit none
  integer, parameter :: m = 45, most = 21
  integer(8) :: b(m, 0:most + 1), d(m, 0:most + 1), x(m, 0:most + 1), y(m, 0:most + 1)
  type(state) :: s
  real(8) :: t(m, 12), q(m, 12)
  integer :: n, i, j, step
  do n = 0, most, 3
    do step = 1, 2
      call fill
      call explicit_shape(m, n, b(:, 0:n + 1), d(:, 0:n + 1), step)
      do j = 1, m
        do i = 1, n, step
          x(j, i) = x(j, i) - 2 * x(j, i - 1)
          y(j, i) = y(j, i) + x(j, i) - y(j, i - 1)
          x(j, i + 1) = x(j, i + 1) + y(j, i)
        end do
        do i = n, 1, -1
          y(j, i) = y(j, i) - y(j, i + 1) + x(j, i)
        end do
      end do
      if (any(b /= x) .or. any(d /= y)) error stop 1
    end do
    call fill
    call assumed_shape(b, d, n)
    do j = 1, m
      do i = 1, n
        if (mod(y(j, i), 3_8) == 0) x(j, i + 1) = x(j, i) + 1
        x(j, i) = merge(x(j, i + 1), x(j, i - 1), y(j, i - 1) > 2)
        y(j, i) = y(j, i - 1) + x(j, i)
      end do
    end do
    if (any(b /= x) .or. any(d /= y)) error stop 2
    call fill
    !$acc parallel loop gang vector copy(b)
    do j = 1, m
      call column(b, n, j)
    end do
    do j = 1, m
      do i = 1, n - 1
        x(j, i) = x(j, i) + x(j, i - 1)
        x(j, i + 1) = x(j, i + 1) - x(j, i)
      end do
    end do
    if (any(b /= x)) error stop 3
  end do
  allocate (s%t(m, 12), s%q(m, 12))
  do i = 1, 12
    t(:, i) = i * 64
    q(:, i) = i
  end do
  s%t = t
  s%q = q
  call components(s, 9)
  do i = 2, 9
    t(:, i) = t(:, i) + 0.5d0 * t(:, i - 1)
    q(:, i) = q(:, i - 1) + t(:, i)
  end do
  if (any(s%t /= t) .or. any(s%q /= q)) error stop 4
contains
  subroutine fill
    integer :: r, c
    do c = 0, most + 1
      do r = 1, m
        b(r, c) = r + 3 * c
        d(r, c) = mod(r * c, 7)
      end do
    end do
    x = b
    y = d
  end subroutine
end program
