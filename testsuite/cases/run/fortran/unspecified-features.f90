! What OpenACC leaves open of newer Fortran works around constructs: pointers of a higher rank than their target,
! recursive components, polymorphic assignment, arguments of assumed rank.
! rows: BASE-05
module m
  implicit none
  type node
    integer :: v
    type(node), allocatable :: next
  end type
  type, abstract :: shape_t
  end type
  type, extends(shape_t) :: square
    real :: s
  end type
contains
  subroutine any_rank(x)
    real, intent(inout) :: x(..)
    select rank (x)
    rank (1)
      !$acc parallel copy(x)
      x = x + 1
      !$acc end parallel
    rank (2)
      !$acc kernels
      x = x + 2
      !$acc end kernels
    end select
  end subroutine
end module
program main
  use m
  implicit none
  real, target :: a(100)
  real, pointer :: q(:, :)
  type(node) :: n
  class(shape_t), allocatable :: s
  integer :: i, j
  a = 1
  q(1:10, 1:10) => a
  !$acc parallel loop collapse(2) copy(q)
  do j = 1, 10
    do i = 1, 10
      q(i, j) = q(i, j) + i + j
    end do
  end do
  print *, sum(a)
  call any_rank(a)
  call any_rank(q)
  print *, sum(a)
  n%v = 1
  allocate (n%next)
  n%next%v = 5
  !$acc parallel copy(n)
  n%v = 2
  !$acc end parallel
  print *, n%v, n%next%v
  s = square(3.)
  select type (s)
  type is (square)
    !$acc parallel copy(s)
    s%s = 9
    !$acc end parallel
    print *, s%s
  end select
end program
