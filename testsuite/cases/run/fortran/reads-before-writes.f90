! All lanes of a gang read what its loops then write: each of them must have read before one writes.
! rows: EXEC-05, LOOP-17
program reads_before_writes
  implicit none
  integer, parameter :: n = 5, m = 96
  integer :: a(m, n), low(n), high(n)
  integer :: i, j, y
  call fill
  !$acc parallel loop gang num_workers(4) vector_length(32) private(y) copy(a)
  do i = 1, n
    y = a(1, i)
    !$acc loop worker vector
    do j = 1, m
      a(j, i) = a(j, i) + y
    end do
  end do
  call show("value")
  !$acc parallel loop gang vector_length(128) copy(a, low, high)
  do i = 1, n
    !$acc loop vector
    do j = low(i), high(i)
      a(j, i) = j
      low(i) = 40
      high(i) = 50
    end do
  end do
  call show("bounds, lanes")
  !$acc parallel loop gang num_workers(4) vector_length(32) copy(a)
  do i = 1, n
    !$acc loop worker vector
    do j = a(1, i), m, a(2, i)
      a(j - 1, i) = 3
    end do
  end do
  call show("start and step, workers")
  !$acc parallel loop gang num_workers(4) vector_length(32) copy(a)
  do i = 1, n
    call add(a(:, i), a(1, i) + 0)
  end do
  call show("argument")
  !$acc parallel loop gang vector_length(128) copy(a)
  do i = 1, n
    a(:, i) = a(:, i) + a(m, i)
  end do
  call show("array syntax")
contains
  subroutine add(row, by)
    !$acc routine worker
    integer, intent(inout) :: row(:)
    integer, value :: by
    integer :: j
    !$acc loop worker vector
    do j = 1, size(row)
      row(j) = row(j) + by
    end do
  end subroutine
  subroutine fill
    integer :: i, j
    do i = 1, n
      do j = 1, m
        a(j, i) = mod(i * (j + 1), 17) + 1
      end do
      low(i) = i
      high(i) = m - i
    end do
  end subroutine
  subroutine show(what)
    character(*), intent(in) :: what
    integer :: i, j, s
    s = 0
    do i = 1, n
      s = mod(s * 31 + low(i) * 7 + high(i), 65536)
      do j = 1, m
        s = mod(s * 7 + a(j, i), 65536)
      end do
    end do
    print *, what, s
    call fill
  end subroutine
end program
