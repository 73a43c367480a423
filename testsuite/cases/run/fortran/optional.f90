! Optional arguments, absent and present, in data clauses, implicit data attributes and PRESENT inside of constructs;
! dummies that are sections with strides, backwards too.
! rows: OPT-01, OPT-05, OPT-07, OPT-08, OPT-09
module arguments
contains
  subroutine work(a, b, c, o, p)
    real(8), intent(inout) :: a(:), b(0:), c(-5:, 3:)
    real(8), optional, intent(inout) :: o(:)
    integer, optional, intent(in) :: p
    integer :: i, j
    !$acc data copy(a, b, c) copy(o)
    !$acc parallel loop present(a)
    do i = lbound(a, 1), ubound(a, 1)
      a(i) = a(i) * 2 + i
    end do
    !$acc parallel loop
    do i = 0, ubound(b, 1)
      b(i) = b(i) + i
    end do
    !$acc parallel loop collapse(2)
    do j = 3, ubound(c, 2)
      do i = -5, ubound(c, 1)
        c(i, j) = i * 100 + j
        if (present(p)) c(i, j) = c(i, j) + p
      end do
    end do
    !$acc parallel
    if (present(o)) then
      !$acc loop
      do i = 1, size(o)
        o(i) = o(i) + 1000
      end do
    end if
    !$acc end parallel
    !$acc end data
  end subroutine

  subroutine allocated_or_not(res, b)
    integer :: res(8), i
    integer, optional, allocatable :: b(:)
    !$acc data copyin(b) copyout(res)
    !$acc parallel loop
    do i = 1, 8
      res(i) = 1
      if (present(b)) res(i) = res(i) + b(i)
    end do
    !$acc end data
    !$acc update device(b) if_present
  end subroutine

  subroutine passed_on(n, b)
    integer :: n
    integer, optional, allocatable :: b(:)
    n = 0
    !$acc parallel copy(n)
    call given(n, b)
    !$acc end parallel
  end subroutine

  subroutine given(n, b)
    !$acc routine seq
    integer :: n
    integer, optional, allocatable :: b(:)
    if (present(b)) n = n + 1
  end subroutine

  subroutine constant_shape(res, a, b)
    integer :: res(8), a(:), i
    integer, optional :: b(8)
    !$acc parallel loop
    do i = 1, 8
      res(i) = a(i)
      if (present(b)) res(i) = res(i) + b(i)
    end do
  end subroutine
end module

program optional_arguments
  use arguments
  implicit none
  real(8) :: a(10), b(20), c(6, 8), o(5)
  real(8), allocatable :: al(:), al2(:, :)
  integer :: res(8), ia(8)
  integer, allocatable :: ial(:)
  a = 1; b = 2; c = 3; o = 4
  call work(a, b, c, o, 7)
  print '(10f8.1)', a, b, c, o
  call work(a(1:9:2), b(20:1:-1), c(::2, ::2))
  print '(10f8.1)', a, b, c
  allocate(al(-3:6), al2(2:4, 5:9))
  al = 1; al2 = 2
  call work(al, b, al2, p=3)
  print '(10f8.1)', al, b, al2
  allocate(ial(8))
  ial = 3
  ia = 2
  call allocated_or_not(res)
  print '(8i4)', res
  call allocated_or_not(res, ial)
  print '(8i4)', res
  call constant_shape(res, ia)
  print '(8i4)', res
  call constant_shape(res, ia, ia)
  print '(8i4)', res
  call passed_on(res(1))
  call passed_on(res(2), ial)
  print '(8i4)', res
end program
