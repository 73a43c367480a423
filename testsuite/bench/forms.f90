! The loop forms of forms.c in OpenACC Fortran: the same memory, so the subscripts in reverse.
module forms
  use iso_fortran_env, only: int64, real32, real64
  implicit none
#ifndef SCALE
#define SCALE 1
#endif
  integer, parameter :: n = 8192 / SCALE, rows = 2**22 / SCALE, bins = 1024, items = 2**26 / SCALE
  integer, parameter :: systems = 2**20 / SCALE, length = 16, blocks = 8192 / SCALE
  integer, parameter :: nx = 512 / SCALE, ny = 512, nz = 256 / SCALE, mm = 2048 / SCALE
  integer, parameter :: batches = 4
  integer(int64) :: since
  real(real64) :: best
contains
  real(real64) pure function number(i)
    integer(int64), intent(in) :: i
    number = real(iand(shifta(i * 2654435761_int64, 8), 65535_int64), real64) / 65536
  end function

  logical function only(name)
    character(*), intent(in) :: name
    character(20) :: form
    integer :: status
    call get_environment_variable('FORM', form, status=status)
    only = status /= 0 .or. form == name
  end function

  subroutine go
    call system_clock(since)
  end subroutine

  subroutine stop_clock(times)
    integer, intent(in) :: times
    integer(int64) :: then, rate
    !$acc wait
    call system_clock(then, rate)
    best = min(best, real(then - since, real64) * 1e6_real64 / rate / times)
  end subroutine

  subroutine report(name, check)
    character(*), intent(in) :: name
    real(real64), intent(in) :: check
    print '(a10, f13.2, es20.10)', name, best, check
    best = huge(best)
  end subroutine

  real(real64) function total(x, n)
    integer(int64), intent(in) :: n
    real(real64), intent(in) :: x(n)
    integer(int64) :: i
    total = 0
    !$omp parallel do reduction(+:total)
    !$acc parallel loop reduction(+:total) present(x)
    do i = 1, n
      total = total + x(i) * (mod(i - 1, 7_int64) + 1)
    end do
  end function

  real(real64) function total_f(x, n)
    integer(int64), intent(in) :: n
    real(real32), intent(in) :: x(n)
    integer(int64) :: i
    total_f = 0
    !$omp parallel do reduction(+:total_f)
    !$acc parallel loop reduction(+:total_f) present(x)
    do i = 1, n
      total_f = total_f + real(x(i), real64) * (mod(i - 1, 7_int64) + 1)
    end do
  end function

  subroutine csr(start, col, val, x, y)
    integer, intent(in) :: start(:), col(:)
    real(real64), intent(in) :: val(:), x(:)
    real(real64), intent(out) :: y(:)
    integer :: i, k
    real(real64) :: s
    !$omp parallel do private(s)
    !$acc parallel loop gang private(s) async(1) present(start, col, val, x, y)
    do i = 1, size(y)
      s = 0
      !$omp simd reduction(+:s)
      !$acc loop vector reduction(+:s)
      do k = start(i), start(i + 1) - 1
        s = s + val(k) * x(col(k))
      end do
      y(i) = s
    end do
  end subroutine

  subroutine csr_of(name, n, shortest, spread)
    character(*), intent(in) :: name
    integer, intent(in) :: n, shortest, spread
    integer, allocatable :: start(:), col(:)
    real(real64), allocatable :: val(:), x(:), y(:)
    integer :: i, k, entries, batch, r
    if (.not. only(name)) return
    allocate (start(n + 1), x(n), y(n))
    entries = 0
    do i = 1, n
      start(i) = entries + 1
      entries = entries + shortest + int(number(i - 1_int64) * spread)
    end do
    start(n + 1) = entries + 1
    allocate (col(entries), val(entries))
    do i = 1, n
      x(i) = number(i + 16_int64)
      do k = start(i), start(i + 1) - 1
        col(k) = min(max(i + (k - start(i)) * 13 - 40, 1), n)
        val(k) = number(k - 1_int64)
      end do
    end do
    !$acc data copyin(start, col, val, x) create(y)
    do batch = 1, batches
      call go
      do r = 1, 10
        call csr(start, col, val, x, y)
      end do
      call stop_clock(10)
    end do
    call report(name, total(y, int(n, int64)))
    !$acc end data
  end subroutine

  subroutine histogram(which, count)
    integer, intent(in) :: which(:)
    integer, intent(inout) :: count(:)
    integer :: i
    !$omp parallel do
    !$acc parallel loop async(1) present(which, count)
    do i = 1, size(which)
      !$omp atomic
      !$acc atomic update
      count(which(i)) = count(which(i)) + 1
    end do
  end subroutine

  subroutine hist_of
    integer, allocatable :: which(:)
    integer :: count(bins), i, batch, r
    if (.not. only('hist')) return
    allocate (which(items))
    do i = 1, items
      which(i) = int(number(i - 1_int64) * number(i + 4_int64) * bins) + 1
    end do
    count = 0
    !$acc data copyin(which) copy(count)
    do batch = 1, batches
      call go
      do r = 1, 5
        call histogram(which, count)
      end do
      call stop_clock(5)
    end do
    !$acc end data
    call report('hist', sum([(count(i) * real(mod(i - 1, 7) + 1, real64), i=1, bins)]))
  end subroutine

  subroutine column_sums(a, s)
    real(real64), intent(in) :: a(:, :)
    real(real64), intent(out) :: s(:)
    integer :: i, j
    real(real64) :: t
    !$omp parallel do private(t)
    !$acc parallel loop async(1) present(a, s)
    do j = 1, size(a, 1)
      t = 0
      !$acc loop seq
      do i = 1, size(a, 2)
        t = t + a(j, i)
      end do
      s(j) = t
    end do
  end subroutine

  subroutine row_sums(a, s)
    real(real64), intent(in) :: a(:, :)
    real(real64), intent(out) :: s(:)
    integer :: i, j
    real(real64) :: t
    !$omp parallel do private(t)
    !$acc parallel loop gang private(t) async(1) present(a, s)
    do i = 1, size(a, 2)
      t = 0
      !$omp simd reduction(+:t)
      !$acc loop vector reduction(+:t)
      do j = 1, size(a, 1)
        t = t + a(j, i)
      end do
      s(i) = t
    end do
  end subroutine

  subroutine atax(a, x, t, y)
    real(real64), intent(in) :: a(:, :), x(:)
    real(real64), intent(out) :: t(:), y(:)
    integer :: i, j
    real(real64) :: s
    !$omp parallel do private(s)
    !$acc parallel loop async(1) present(a, x, t)
    do i = 1, size(a, 2)
      s = 0
      do j = 1, size(a, 1)
        s = s + a(j, i) * x(j)
      end do
      t(i) = s
    end do
    !$omp parallel do private(s)
    !$acc parallel loop async(1) present(a, y, t)
    do j = 1, size(a, 1)
      s = 0
      do i = 1, size(a, 2)
        s = s + a(j, i) * t(i)
      end do
      y(j) = s
    end do
  end subroutine

  subroutine transposed(a, b)
    real(real64), intent(in) :: a(:, :)
    real(real64), intent(out) :: b(:, :)
    integer :: i, j
    !$omp parallel do
    !$acc parallel loop tile(32, 8) async(1) present(a, b)
    do i = 1, size(a, 1)
      do j = 1, size(a, 1)
        b(j, i) = a(i, j)
      end do
    end do
  end subroutine

  subroutine matrices
    real(real64), allocatable :: a(:, :), b(:, :), x(:), y(:), t(:)
    integer :: i, j, batch, r
    if (.not. (only('colsum') .or. only('rowsum') .or. only('atax') .or. only('transpose'))) return
    allocate (a(n, n), b(n, n), x(n), y(n), t(n))
    do i = 1, n
      x(i) = number(i + 16_int64)
      do j = 1, n
        a(j, i) = number((i - 1_int64) * n + j - 1)
      end do
    end do
    !$acc data copyin(a, x) create(b, y, t)
    if (only('colsum')) then
      do batch = 1, batches
        call go
        do r = 1, 10
          call column_sums(a, y)
        end do
        call stop_clock(10)
      end do
      call report('colsum', total(y, int(n, int64)))
    end if
    if (only('rowsum')) then
      do batch = 1, batches
        call go
        do r = 1, 10
          call row_sums(a, y)
        end do
        call stop_clock(10)
      end do
      call report('rowsum', total(y, int(n, int64)))
    end if
    if (only('atax')) then
      do batch = 1, batches
        call go
        do r = 1, 10
          call atax(a, x, t, y)
        end do
        call stop_clock(10)
      end do
      call report('atax', total(y, int(n, int64)))
    end if
    if (only('transpose')) then
      do batch = 1, batches
        call go
        do r = 1, 10
          call transposed(a, b)
        end do
        call stop_clock(10)
      end do
      call report('transpose', total(b, int(n, int64)**2))
    end if
    !$acc end data
  end subroutine

  subroutine conv(a, w, b)
    real(real32), intent(in) :: a(:, :), w(5, 5)
    real(real32), intent(inout) :: b(:, :)
    integer :: i, j, k, l
    real(real32) :: s
    !$omp parallel do private(s)
    !$acc parallel loop collapse(2) async(1) present(a, b, w)
    do i = 3, size(a, 2) - 2
      do j = 3, size(a, 1) - 2
        s = 0
        do k = 1, 5
          do l = 1, 5
            s = s + w(l, k) * a(j + l - 3, i + k - 3)
          end do
        end do
        b(j, i) = s
      end do
    end do
  end subroutine

  subroutine multiply(a, b, c)
    real(real32), intent(in) :: a(:, :), b(:, :)
    real(real32), intent(out) :: c(:, :)
    integer :: i, j, k
    real(real32) :: s
    !$omp parallel do private(s)
    !$acc parallel loop collapse(2) async(1) present(a, b, c)
    do i = 1, size(c, 2)
      do j = 1, size(c, 1)
        s = 0
        !$acc loop seq
        do k = 1, size(a, 1)
          s = s + a(k, i) * b(j, k)
        end do
        c(j, i) = s
      end do
    end do
  end subroutine

  subroutine floats
    real(real32), allocatable :: a(:, :), b(:, :), c(:, :)
    real(real32) :: w(5, 5)
    integer :: i, j, batch, r
    if (only('conv')) then
      allocate (a(n, n), b(n, n))
      do i = 1, n
        do j = 1, n
          a(j, i) = real(number((i - 1_int64) * n + j - 1), real32)
        end do
      end do
      do i = 1, 25
        w(mod(i - 1, 5) + 1, (i - 1) / 5 + 1) = real(number(i + 2_int64), real32)
      end do
      b = 0
      !$acc data copyin(a, w, b)
      do batch = 1, batches
        call go
        do r = 1, 10
          call conv(a, w, b)
        end do
        call stop_clock(10)
      end do
      call report('conv', total_f(b, int(n, int64)**2))
      !$acc end data
      deallocate (a, b)
    end if
    if (only('matmul')) then
      allocate (a(mm, mm), b(mm, mm), c(mm, mm))
      do i = 1, mm
        do j = 1, mm
          a(j, i) = real(number((i - 1_int64) * mm + j - 1), real32)
          b(j, i) = real(number((j - 1_int64) * mm + i - 1 + 9), real32)
        end do
      end do
      !$acc data copyin(a, b) create(c)
      do batch = 1, batches
        call go
        do r = 1, 5
          call multiply(a, b, c)
        end do
        call stop_clock(5)
      end do
      call report('matmul', total_f(c, int(mm, int64)**2))
      !$acc end data
    end if
  end subroutine

  subroutine scale_blocks(a, x, b)
    real(real64), intent(in) :: a(:, :, :), x(:, :)
    real(real64), intent(out) :: b(:, :, :)
    real(real64) :: row(64)
    integer :: i, j, k
    !$omp parallel do private(row)
    !$acc parallel loop gang num_workers(4) vector_length(64) private(row) async(1) present(a, x, b)
    do k = 1, size(a, 3)
      !$acc loop vector
      do j = 1, 64
        row(j) = x(j, k) * x(65 - j, k)
      end do
      !$acc loop worker
      do i = 1, 64
        !$acc loop vector
        do j = 1, 64
          b(j, i, k) = a(j, i, k) * row(j)
        end do
      end do
    end do
  end subroutine

  subroutine blocks_of
    real(real64), allocatable :: a(:, :, :), b(:, :, :), x(:, :)
    integer :: i, j, k, batch, r
    if (.not. only('blocks')) return
    allocate (a(64, 64, blocks), b(64, 64, blocks), x(64, blocks))
    do k = 1, blocks
      do i = 1, 64
        do j = 1, 64
          a(j, i, k) = number(((k - 1_int64) * 64 + i - 1) * 64 + j - 1)
        end do
        x(i, k) = number((k - 1_int64) * 64 + i + 2)
      end do
    end do
    !$acc data copyin(a, x) create(b)
    do batch = 1, batches
      call go
      do r = 1, 10
        call scale_blocks(a, x, b)
      end do
      call stop_clock(10)
    end do
    call report('blocks', total(b, blocks * 4096_int64))
    !$acc end data
  end subroutine

  subroutine solve(a, b, c, d, x)
    real(real64), intent(in) :: a(:, :), b(:, :), c(:, :), d(:, :)
    real(real64), intent(out) :: x(:, :)
    real(real64) :: cp(length), dp(length), m
    integer :: i, s
    !$omp parallel do private(cp, dp, m)
    !$acc parallel loop private(cp, dp) async(1) present(a, b, c, d, x)
    do s = 1, size(x, 1)
      cp(1) = c(s, 1) / b(s, 1)
      dp(1) = d(s, 1) / b(s, 1)
      do i = 2, length
        m = 1 / (b(s, i) - a(s, i) * cp(i - 1))
        cp(i) = c(s, i) * m
        dp(i) = (d(s, i) - a(s, i) * dp(i - 1)) * m
      end do
      x(s, length) = dp(length)
      do i = length - 1, 1, -1
        dp(i) = dp(i) - cp(i) * dp(i + 1)
        x(s, i) = dp(i)
      end do
    end do
  end subroutine

  subroutine solve_of
    real(real64), allocatable :: p(:, :, :), x(:, :)
    integer :: i, k, s, batch, r
    if (.not. only('tridiag')) return
    allocate (p(systems, length, 4), x(systems, length))
    do k = 1, 4
      do i = 1, length
        do s = 1, systems
          p(s, i, k) = number(((i - 1_int64) * systems + s - 1) * 4 + k - 1)
          if (k == 2) p(s, i, k) = p(s, i, k) + 3
        end do
      end do
    end do
    !$acc data copyin(p) create(x)
    do batch = 1, batches
      call go
      do r = 1, 10
        call solve(p(:, :, 1), p(:, :, 2), p(:, :, 3), p(:, :, 4), x)
      end do
      call stop_clock(10)
    end do
    call report('tridiag', total(x, systems * int(length, int64)))
    !$acc end data
  end subroutine

  subroutine stencil(a, c, b)
    real(real32), intent(in) :: a(:, :, :), c(0:4)
    real(real32), intent(inout) :: b(:, :, :)
    integer :: i, j, k
    real(real32) :: v
    !$omp parallel do private(v) collapse(2)
    !$acc parallel loop collapse(3) async(1) present(a, b, c)
    do k = 5, size(a, 3) - 4
      do j = 5, size(a, 2) - 4
        do i = 5, size(a, 1) - 4
          v = c(0) * a(i, j, k)
          v = v + c(1) * (a(i+1,j,k) + a(i-1,j,k) + a(i,j+1,k) + a(i,j-1,k) + a(i,j,k+1) + a(i,j,k-1))
          v = v + c(2) * (a(i+2,j,k) + a(i-2,j,k) + a(i,j+2,k) + a(i,j-2,k) + a(i,j,k+2) + a(i,j,k-2))
          v = v + c(3) * (a(i+3,j,k) + a(i-3,j,k) + a(i,j+3,k) + a(i,j-3,k) + a(i,j,k+3) + a(i,j,k-3))
          v = v + c(4) * (a(i+4,j,k) + a(i-4,j,k) + a(i,j+4,k) + a(i,j-4,k) + a(i,j,k+4) + a(i,j,k-4))
          b(i, j, k) = v
        end do
      end do
    end do
  end subroutine

  subroutine stencil_of
    real(real32), allocatable :: a(:, :, :), b(:, :, :)
    real(real32) :: c(0:4)
    integer :: i, j, k, batch, r
    if (.not. only('stencil8')) return
    allocate (a(nx, ny, nz), b(nx, ny, nz))
    do k = 1, nz
      do j = 1, ny
        do i = 1, nx
          a(i, j, k) = real(number(((k - 1_int64) * ny + j - 1) * nx + i - 1), real32)
        end do
      end do
    end do
    do i = 0, 4
      c(i) = real(number(i + 3_int64), real32)
    end do
    b = 0
    !$acc data copyin(a, b, c)
    do batch = 1, batches
      call go
      do r = 1, 10
        call stencil(a, c, b)
      end do
      call stop_clock(10)
    end do
    call report('stencil8', total_f(b, int(nx, int64) * ny * nz))
    !$acc end data
  end subroutine
end module

program main
  use forms
  implicit none
  best = huge(best)
  call csr_of('csr4', rows, 1, 7)
  call csr_of('csr32', rows / 8, 25, 15)
  call hist_of
  call matrices
  call floats
  call blocks_of
  call solve_of
  call stencil_of
end program
