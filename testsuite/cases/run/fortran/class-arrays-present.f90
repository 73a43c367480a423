! Arrays of CLASS are present in procedures called from data constructs; sections and other orders of them.
! rows: PTR-14
module m
  implicit none
  type :: t
    real :: a = 1
    integer :: k = 2
  end type
  type, extends(t) :: u
    real :: b = 3
  end type
contains
  subroutine work(o, n)
    integer, intent(in) :: n
    class(t), intent(inout) :: o(:)
    integer :: i
    !$acc parallel loop present(o)
    do i = 1, n
      o(i)%a = o(i)%a + i
    end do
  end subroutine
  subroutine outer(o, n)
    integer, intent(in) :: n
    class(t), intent(inout) :: o(:)
    integer :: i
    !$acc data copy(o)
    call work(o, n)
    !$acc parallel loop
    do i = 1, n
      o(i)%a = o(i)%a * 2
    end do
    !$acc end data
  end subroutine
  subroutine single(o)
    class(t), intent(inout) :: o
    !$acc parallel copy(o)
    o%a = o%a + 100
    !$acc end parallel
  end subroutine
  subroutine bare(o, n)
    integer, intent(in) :: n
    class(t), intent(inout) :: o(:)
    integer :: i
    !$acc parallel loop
    do i = 1, n
      o(i)%a = o(i)%a + i
    end do
  end subroutine
end module
program p
  use m
  type(t) :: a(4)
  type(u) :: b(4)
  class(t), allocatable :: c(:)
  integer :: i
  call outer(a, 4); print *, a%a
  call outer(b, 4); print *, b%a, b%b
  call single(a(2)); print *, a%a
  call single(b(2)); print *, b%a
  !$acc data copy(a)
  call work(a, 4)
  !$acc end data
  print *, a%a
  !$acc data copy(b)
  call work(b, 4)
  call work(b(1:4:2), 2)
  call work(b(4:1:-1), 4)
  !$acc end data
  print *, b%a
  allocate(u :: c(4))
  call outer(c, 4); print *, c%a
  !$acc data copy(c)
  call work(c, 4)
  !$acc end data
  print *, c%a
  call bare(a, 4); print *, a%a
  call bare(c, 4); print *, c%a
end program
