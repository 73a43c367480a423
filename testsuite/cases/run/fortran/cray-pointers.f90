! Cray's pointers: arrays and scalars that have their memory from an integer, in a host's procedure and in device
! routines that share out a stack of bytes.
! reference: none
module stack
  implicit none
  integer :: shared(3)
  pointer (where_shared, shared)
contains
  ! Two work arrays from the bytes at `top`, which stay the caller's.
  subroutine smooth(n, m, x, top)
    !$acc routine seq
    integer, intent(in) :: n, m
    real(8), intent(inout) :: x(n, m)
    integer(8), intent(in) :: top
    real(8) :: first(n, 0:m + 1), second
    integer(8) :: next, at_second
    pointer (at_first, first), (at_second, second(*))
    integer :: i, j
    next = top
    at_first = next
    next = next + 8_8 * n * (m + 2)
    at_second = next
    do j = 1, m
      do i = 1, n
        first(i, j) = x(i, j)
      end do
    end do
    first(:, 0) = first(:, 1)
    first(:, m + 1) = first(:, m)
    do j = 1, m
      second(j) = sum(first(:, j - 1)) + sum(first(:, j + 1))
    end do
    do j = 1, m
      x(:, j) = x(:, j) + second(j)
    end do
  end subroutine

  subroutine plain(n, m, x)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: x(n, m)
    real(8) :: first(n, 0:m + 1), second(m)
    integer :: j
    first(:, 1:m) = x
    first(:, 0) = first(:, 1)
    first(:, m + 1) = first(:, m)
    do j = 1, m
      second(j) = sum(first(:, j - 1)) + sum(first(:, j + 1))
    end do
    do j = 1, m
      x(:, j) = x(:, j) + second(j)
    end do
  end subroutine

  integer function total(v)
    integer, intent(in) :: v(:)
    total = sum(v)
  end function
end module

program cray_pointers
  use stack
  implicit none
  integer, parameter :: n = 5, m = 7, blocks = 9
  integer, target :: numbers(10), twice(10)
  integer :: i, window(3), one
  character(len=4) :: text
  character(len=12) :: words
  pointer (p, window), (q, one), (t, text)
  real(8) :: x(n, m, blocks), y(n, m, blocks)
  real(8), allocatable :: memory(:, :)
  integer(8) :: top

  numbers = [(i, i = 1, 10)]
  do i = 1, 8
    p = loc(numbers(i))
    if (any(window /= [i, i + 1, i + 2])) stop 1
    if (total(window) /= 3 * i + 3 .or. size(window) /= 3) stop 2
  end do
  q = loc(numbers(4))
  one = 40
  if (numbers(4) /= 40) stop 3
  p = q - 4
  window = window + 1
  if (any(numbers /= [1, 2, 4, 41, 6, 6, 7, 8, 9, 10])) stop 4
  ! What is assigned is read through another name.
  p = loc(numbers(2))
  window = [5, 6, 7]
  if (any(numbers(1:5) /= [1, 5, 6, 7, 6])) stop 5
  where_shared = loc(twice)
  twice = 0
  shared = 7
  if (sum(twice) /= 21) stop 6
  words = 'one two six '
  t = loc(words) + 4
  text = 'ten'
  if (words /= 'one ten six') stop 7
  call internal
  if (twice(2) /= 5) stop 8

  do i = 1, blocks
    x(:, :, i) = reshape([(i * 0.5d0 + top, top = 1, n * m)], [n, m])
    y(:, :, i) = x(:, :, i)
    call plain(n, m, y(:, :, i))
  end do
  allocate (memory(n * (m + 2) + m, blocks))
  !$acc data create(memory) copy(x)
  !$acc parallel loop gang private(top)
  do i = 1, blocks
    top = loc(memory(1, i))
    call smooth(n, m, x(:, :, i), top)
  end do
  !$acc end data
  if (any(abs(x - y) > 1d-9)) stop 9
contains
  subroutine internal
    p = loc(twice)
    window(2) = 5
  end subroutine
end program
