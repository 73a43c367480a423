! Members of a common block in data clauses and constructs, each by itself: sections, scalars, what equivalence shares,
! in a data construct around, private and reduced; a block that DECLARE puts on the device stays one object.
! rows: IMP-16, CONV-01
module shapes
  use, intrinsic :: iso_fortran_env, only: real64
end module
subroutine fill(n)
  implicit none
  integer :: i, n
  real(8) :: a(10), b(5), last(2)
  integer :: k
  common /block/ a, k, b, last
  do i = 1, n
    a(i) = i
  end do
  b = 2
  k = 7
  last = 9
end subroutine
subroutine members
  implicit none
  integer :: i
  real(8) :: a(10), b(5), first, c
  integer :: k
  common /block/ a, k, b, first, c
  !$acc parallel loop copy(a) copyin(b(2:3))
  do i = 1, 10
    a(i) = a(i) + b(2) + k
  end do
  print *, a
  !$acc data copy(a(3:8)) copyin(b)
  !$acc parallel loop
  do i = 3, 8
    a(i) = a(i) * b(mod(i, 5) + 1)
  end do
  a(3) = -1
  !$acc update device(a(3:3))
  !$acc parallel loop
  do i = 3, 4
    a(i) = a(i) * 2
  end do
  !$acc end data
  print *, a
  !$acc parallel loop private(b) reduction(+:k)
  do i = 1, 10
    b(1) = i
    k = k + int(b(1))
  end do
  print *, k
  !$acc kernels
  first = first + 1
  c = first
  k = k + 1
  !$acc end kernels
  print *, k, first, c
end subroutine
subroutine shared
  implicit none
  integer :: i
  real(8) :: a(10), b(5), last(2), second
  integer :: k
  common /block/ a, k, b, last
  equivalence (last(2), second)
  !$acc kernels
  second = second + 1
  last(1) = last(2) + k
  do i = 1, 10
    a(i) = last(1) + i
  end do
  !$acc end kernels
  print *, a, last, second
end subroutine
subroutine declared
  implicit none
  real(8) :: x(4), y(4)
  integer :: i
  common /there/ x, y
  !$acc declare create(/there/)
  x = 3
  !$acc update device(x)
  !$acc parallel loop present(x, y)
  do i = 1, 4
    y(i) = x(i) * i
  end do
  !$acc update self(y)
  print *, y
end subroutine
subroutine early(a, n)
  use shapes
  use, intrinsic :: iso_fortran_env
  implicit none
  real(real64), dimension(n) :: a
  integer :: n
  print *, size(a), sum(a)
end subroutine
program common_members
  implicit none
  real(8) :: a(6) = 1
  call fill(10)
  call members
  call shared
  call declared
  call early(a, 4)
end program
