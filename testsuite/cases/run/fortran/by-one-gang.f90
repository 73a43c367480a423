! Loops that were to be shared out and carry a dependence: one gang runs them, in order, at each level and in each
! construct. Tiles keep the order too.
! rows: IND-03, AUTO-02, TILE-01
module routines
  implicit none
contains
  subroutine rg(a, n, c)
    !$acc routine gang
    integer, intent(in) :: n
    integer, intent(inout) :: a(n), c
    integer :: i
    !$acc loop gang
    do i = 2, n
      a(i) = mod(a(i) + 3 * a(i - 1), 10007)
      !$acc atomic
      c = c + 1
    end do
  end subroutine
  subroutine rv(a, n, c)
    !$acc routine vector
    integer, intent(in) :: n
    integer, intent(inout) :: a(n), c
    integer :: i
    !$acc loop vector
    do i = 2, n
      a(i) = mod(a(i) + 3 * a(i - 1), 10007)
      !$acc atomic
      c = c + 1
    end do
  end subroutine
end module

program by_one_gang
  use routines
  implicit none
  integer, parameter :: n = 60
  integer :: r(n), q(n, n), t(1), c, i, j, k, v, two
  t = 0
  r = 0
  !$acc parallel loop gang num_gangs(4) copy(t, r)
  do i = 1, 4
    !$acc atomic capture
    v = t(1)
    t(1) = t(1) + 1
    !$acc end atomic
    r(i) = r(i) * 7 + i + min(v, 0)
  end do
  print *, t, r(1:4)
  two = 2
  r = 0
  !$acc parallel loop gang num_gangs(4) copy(r)
  do i = 0, n / 2 - 1
    do k = 1, two
      r(2 * i + k) = r(2 * i + k) + r(2 * i + 1) + i
    end do
  end do
  print *, r
  c = 0
  !$acc parallel num_gangs(4) copy(r, c)
  call rg(r, n, c)
  !$acc end parallel
  print *, r, c
  do j = 1, n
    do i = 1, n
      q(i, j) = i + j
    end do
  end do
  !$acc parallel num_gangs(4) copy(q, c)
  !$acc loop
  do j = 2, n
    !$acc loop
    do i = 1, n
      q(i, j) = mod(q(i, j) + q(i, j - 1) * 3 + q(mod(i + 7, n) + 1, j - 1), 10007)
    end do
    !$acc atomic
    c = c + 1
  end do
  !$acc end parallel
  !$acc parallel num_gangs(4) copy(q, c)
  !$acc loop gang
  do j = 1, n
    call rv(q(:, j), n, c)
  end do
  !$acc end parallel
  !$acc parallel num_gangs(4) copy(q, c)
  !$acc loop gang
  do j = 1, n
    !$acc loop worker
    do i = 2, n
      q(i, j) = mod(q(i, j) + q(i - 1, j) * 3, 10007)
      !$acc atomic
      c = c + 1
    end do
  end do
  !$acc end parallel
  print *, sum(q), c
  !$acc parallel num_gangs(4) copy(q, c)
  !$acc loop collapse(2)
  do j = 2, n
    do i = 1, n
      q(i, j) = mod(q(i, j) + q(i, j - 1) * 3, 10007)
      !$acc atomic
      c = c + 1
    end do
  end do
  !$acc loop tile(8, 8)
  do j = 2, n
    do i = 1, n - 1
      q(i, j) = mod(q(i, j) + q(i + 1, j - 1) * 3, 10007)
    end do
  end do
  !$acc end parallel
  print *, sum(q), c
  !$acc kernels num_gangs(4) copy(q, c)
  !$acc loop tile(8, 8)
  do j = 2, n
    do i = 1, n - 1
      q(i, j) = mod(q(i, j) + q(i + 1, j - 1) * 3, 10007)
    end do
  end do
  !$acc loop
  do j = 2, n
    q(1, j) = mod(q(1, j) + q(1, j - 1) * 3, 10007)
    !$acc atomic
    c = c + 1
  end do
  !$acc end kernels
  !$acc parallel loop auto tile(8, 8) copy(q)
  do j = 2, n
    do i = 1, n - 1
      q(i, j) = mod(q(i, j) + q(i + 1, j - 1) * 3, 10007)
    end do
  end do
  print *, sum(q), c
end program
