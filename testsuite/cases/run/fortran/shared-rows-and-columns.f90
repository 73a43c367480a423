! Sums inside of loops that several lanes share: bounds in variables, arrays with their own lower bounds, sections.
! rows: LRED-02, LRED-05
program main
  implicit none
  integer, parameter :: shapes(2, 6) = reshape([1, 0, 300, 1, 130, 7, 77, 20, 40, 60, 9, 300], [2, 6])
  integer, parameter :: sizes(2, 5) = reshape([128, 1, 127, 3, 200, 16, 131, 37, 300, 5], [2, 5])
  integer :: t
  do t = 1, 6
    call test_rows(shapes(1, t), shapes(2, t))
  end do
  do t = 1, 5
    call test_columns(sizes(1, t), sizes(2, t))
  end do
contains
  subroutine test_rows(n, length)
    integer, intent(in) :: n, length
    integer, allocatable :: start(:), val(:), s(:), most(:)
    integer :: i, entries
    allocate (start(0:n), s(n), most(n))
    entries = 0
    do i = 1, n
      start(i - 1) = entries
      if (mod(i, 5) /= 3) entries = entries + length + mod(i, 3) * (length / 2)
    end do
    start(n) = entries
    allocate (val(-3:entries))
    do i = -3, entries
      val(i) = mod((i + 4) * 37 + 11, 101) - 50
    end do
    !$acc data copyin(start, val) copyout(s, most)
    call rows(start, val, s, most)
    !$acc end data
    print '(2i5, 2i12)', n, length, sum(s * [(mod(i, 13), i=1, n)]), sum(most * [(mod(i, 13), i=1, n)])
  end subroutine

  subroutine rows(start, val, s, most)
    integer, intent(in) :: start(0:), val(-3:)
    integer, intent(out) :: s(:), most(:)
    integer :: i, k, total, top
    !$acc parallel loop gang private(total, top) present(start, val, s, most)
    do i = 1, size(s)
      total = i
      top = -huge(top)
      !$acc loop vector reduction(+:total) reduction(max:top)
      do k = start(i - 1) + 1, start(i)
        if (val(k) < -45) cycle
        total = total + val(k)
        top = max(top, val(k))
      end do
      s(i) = total
      if (top < 0) then
        most(i) = -1
        cycle
      end if
      most(i) = top
    end do
  end subroutine

  subroutine test_columns(n, m)
    integer, intent(in) :: n, m
    real(8), allocatable :: a(:, :), s(:)
    complex, allocatable :: z(:)
    integer :: i, j
    allocate (a(2 * m, n), s(m), z(m))
    do i = 1, n
      do j = 1, 2 * m
        a(j, i) = mod((i * 31 + j) * 37 + 11, 101) - 50
      end do
    end do
    call columns(a(1::2, :), s, z)
    print '(2i5, f14.1, 2f14.1)', n, m, sum(s * [(mod(j, 13), j=1, m)]), sum(z)
    call columns(a(:m, :), s, z)
    print '(2i5, f14.1, 2f14.1)', n, m, sum(s * [(mod(j, 13), j=1, m)]), sum(z)
  end subroutine

  subroutine columns(a, s, z)
    real(8), intent(in) :: a(:, :)
    real(8), intent(out) :: s(:)
    complex, intent(out) :: z(:)
    integer :: i, j
    real(8) :: t
    complex :: w
    !$acc parallel loop copyin(a) copyout(s)
    do j = 1, size(a, 1)
      t = j
      !$acc loop seq
      do i = 1, size(a, 2)
        if (a(j, i) > 40) cycle
        t = t + a(j, i)
      end do
      s(j) = t
    end do
    !$acc parallel loop copyin(a) copyout(z) private(w)
    do j = 1, size(a, 1)
      w = (1, 2)
      do i = size(a, 2), 1, -1
        w = w + cmplx(a(j, i), i)
      end do
      z(j) = w
    end do
  end subroutine
end program
