! Two loops right inside one another, gangs outside and lanes inside: rows of none, few and many elements, few and many
! rows, with totals, along either dimension.
! rows: LOOP-02
program main
  implicit none
  integer, parameter :: sizes(6) = [0, 1, 31, 64, 130, 500]
  integer :: i, j
  do i = 1, 6
    do j = 1, 6
      if (i*j < 30) call pairs(sizes(i), sizes(j))
    end do
  end do
  call pairs(300, 440)
contains
  subroutine pairs(rows, columns)
    integer, intent(in) :: rows, columns
    integer, allocatable :: a(:, :), b(:, :)
    integer :: i, j, k, most
    integer(8) :: total
    allocate(a(columns, rows), b(columns, rows))
    do i = 1, rows
      do j = 1, columns
        a(j, i) = mod(i*7 + j*3, 1000)
      end do
    end do
    b = 0
    total = 0
    most = -1
    !$acc data copyin(a) copy(b)
    !$acc parallel loop gang
    do i = 1, rows
      !$acc loop vector
      do j = 1, columns
        b(j, i) = a(j, i) + i - j
      end do
    end do
    !$acc kernels
    !$acc loop independent
    do i = 1, columns
      !$acc loop independent
      do j = 1, rows
        b(i, j) = b(i, j)*2 + a(i, j) + 1
      end do
    end do
    !$acc end kernels
    !$acc parallel loop gang reduction(+:total) reduction(max:most)
    do i = 1, rows
      !$acc loop vector reduction(+:total) reduction(max:most)
      do j = 1, columns
        total = total + b(j, i)
        most = max(most, b(j, i))
      end do
    end do
    !$acc parallel loop
    do i = 1, rows
      !$acc loop
      do j = columns, 1, -3
        do k = 1, 3
          b(j, i) = b(j, i) + k*j
        end do
      end do
    end do
    !$acc end data
    print '(i0,"x",i0,": ",i0," ",i0," ",i0)', rows, columns, total, most, sum(int(b, 8))
  end subroutine
end program
