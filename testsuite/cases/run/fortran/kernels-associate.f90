! An associate name of one element and a dummy that is a target: both are second names in kernels.
! rows: AUTO-01
module m
  real, pointer :: p(:)
contains
  subroutine target_dummy(a, n)
    integer, intent(in) :: n
    real, target :: a(n+1)
    integer :: i
    !$acc kernels
    do i = 1, n
      a(i+1) = p(i) + 1
    end do
    !$acc end kernels
  end subroutine
  subroutine named_dummy(a, n)
    integer, intent(in) :: n
    real :: a(n+1)
    integer :: i
    associate(second => a)
      !$acc kernels
      do i = 1, n
        second(i+1) = a(i) + 1
      end do
      !$acc end kernels
    end associate
  end subroutine
end module
program t
  use m
  integer, parameter :: n = 5000
  real, target :: a(n+1)
  real, allocatable :: own(:)
  integer :: i
  a = 0
  p => a(1:n)
  !$acc data copy(a)
  call target_dummy(a, n)
  !$acc end data
  print *, a(n+1)
  a = 0
  !$acc data copy(a)
  call named_dummy(a, n)
  !$acc end data
  print *, a(n+1)
  allocate(own(n+1))
  own = 0
  associate(one => own(7))
    !$acc data copy(own)
    !$acc kernels
    do i = 1, n
      own(i) = one + i
    end do
    !$acc end kernels
    !$acc end data
  end associate
  print *, own(1), own(7), own(n)
end program
