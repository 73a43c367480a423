! deviceptr and use_device around a construct: descriptors travel by value, their data stay where they are.
! rows: DEVPTR-04
subroutine explicit(x, n)
  integer :: n, i
  real :: x(n)
  !$acc data deviceptr(x)
  !$acc parallel loop
  do i = 1, n
    x(i) = x(i) * 2
  end do
  !$acc end data
end subroutine

subroutine two(x, n)
  integer :: n, i, j
  real :: x(n, *)
  !$acc data deviceptr(x)
  !$acc parallel loop collapse(2)
  do j = 1, 2
    do i = 1, n
      x(i, j) = x(i, j) + j
    end do
  end do
  !$acc end data
end subroutine

program p
  real :: a(20), b(10, 2)
  a = [(i, i = 1, 20)]
  b = reshape(a, [10, 2])
  !$acc data copy(a, b)
  !$acc host_data use_device(a, b)
  call explicit(a, 20)
  call two(b, 10)
  !$acc end host_data
  !$acc end data
  print *, sum(a), sum(b)
end program
