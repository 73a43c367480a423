! Nests of collapsed loops in blocks of rows and columns: trip counts on both sides of whole blocks, none, steps of
! either sign, arrays that may have gaps.
! rows: COLL-01
program blocks
  implicit none
  integer, parameter :: most = 140
  integer :: a(most, 40, 3), b(most, 40, 3), rows(9), columns(10), i, j, k, wrong
  rows = [0, 2, 3, 9, 10, 11, 33, 34, 40]
  columns = [0, 2, 31, 34, 65, 66, 67, 130, 131, most]
  do k = 1, 3
    do j = 1, 40
      do i = 1, most
        a(i, j, k) = expected(i, j, k)
      end do
    end do
  end do
  wrong = 0
  do i = 1, size(rows)
    do j = 1, size(columns)
      b = 0
      call planes(a, b, mod(i + j, 4), rows(i), columns(j))
      call check(mod(i + j, 4), rows(i), columns(j))
      b = 0
      call planes(a(:, 40:1:-1, :), b(:, 40:1:-1, :), mod(i + j, 4), rows(i), columns(j))
      b = b(:, 40:1:-1, :)
      a = a(:, 40:1:-1, :)
      call check(mod(i + j, 4), rows(i), columns(j))
      a = a(:, 40:1:-1, :)
      b = 0
      call steps(a(:, :, 2), b(:, :, 2), rows(i), columns(j), 1 + mod(i, 3))
    end do
  end do
  print *, wrong, 'wrong'
contains
  pure integer function expected(i, j, k)
    integer, intent(in) :: i, j, k
    expected = k * 7919 + j * 131 + i * 3 + 1
  end function
  subroutine planes(x, y, nk, nj, ni)
    integer, intent(in) :: x(:, :, :), nk, nj, ni
    integer, intent(inout) :: y(:, :, :)
    integer :: p, q, r, s
    !$acc parallel loop collapse(3) private(s) copyin(x) copy(y)
    do r = 1, nk
      do q = 2, nj - 1
        do p = 2, ni - 1
          s = x(p - 1, q - 1, r) + x(p, q - 1, r) + x(p + 1, q - 1, r)
          s = s + x(p - 1, q, r) + x(p, q, r) + x(p + 1, q, r)
          y(p, q, r) = y(p, q, r) + s + x(p - 1, q + 1, r) + x(p, q + 1, r) + x(p + 1, q + 1, r)
        end do
      end do
    end do
  end subroutine
  subroutine check(nk, nj, ni)
    integer, intent(in) :: nk, nj, ni
    integer :: p, q, r, s
    do r = 1, 3
      do q = 1, 40
        do p = 1, most
          s = 0
          if (r <= nk .and. q > 1 .and. q < nj .and. p > 1 .and. p < ni) s = sum(a(p - 1:p + 1, q - 1:q + 1, r))
          if (b(p, q, r) /= s) wrong = wrong + 1
        end do
      end do
    end do
  end subroutine
  subroutine steps(x, y, nj, ni, dj)
    integer, intent(in) :: x(:, :), nj, ni, dj
    integer, intent(inout) :: y(:, :)
    integer :: p, q
    !$acc parallel loop collapse(2) copyin(x) copy(y)
    do q = nj, 1, -dj
      do p = 1, ni
        y(p, q) = y(p, q) + x(p, q) + 1
      end do
    end do
    do q = 1, 40
      do p = 1, most
        if (q <= nj .and. mod(nj - q, dj) == 0 .and. p <= ni) then
          if (y(p, q) /= expected(p, q, 2) + 1) wrong = wrong + 1
        else if (y(p, q) /= 0) then
          wrong = wrong + 1
        end if
      end do
    end do
  end subroutine
end program
