! Pointers, targets and associate names in kernels: two names of one array carry a dependence.
! rows: AUTO-01
module m
  real, pointer :: mp(:), mq(:)
  real, allocatable, target :: mt(:)
contains
  subroutine dummies(p, q, n)
    integer, intent(in) :: n
    real, pointer :: p(:), q(:)
    integer :: i
    !$acc kernels
    do i = 1, n
      q(i) = p(i) + 1
    end do
    !$acc end kernels
  end subroutine
  subroutine modvars(n)
    integer, intent(in) :: n
    integer :: i
    !$acc kernels
    do i = 1, n
      mq(i) = mp(i) + 1
    end do
    !$acc end kernels
  end subroutine
  subroutine mixed(n)
    integer, intent(in) :: n
    integer :: i
    !$acc kernels
    do i = 1, n
      mt(i+1) = mp(i) + 1
    end do
    !$acc end kernels
  end subroutine
end module
program t
  use m
  integer, parameter :: n = 5000
  real, target :: a(n+1)
  real, pointer :: p(:), q(:)
  real, allocatable :: own(:)
  integer :: i
  a = 0
  p => a(1:n); q => a(2:n+1)
  !$acc data copy(a)
  !$acc kernels
  do i = 1, n
    q(i) = p(i) + 1
  end do
  !$acc end kernels
  !$acc end data
  print *, a(n+1)
  a = 0
  !$acc data copy(a)
  call dummies(p, q, n)
  !$acc end data
  print *, a(n+1)
  a = 0
  mp => p; mq => q
  !$acc data copy(a)
  call modvars(n)
  !$acc end data
  print *, a(n+1)
  allocate(mt(n+1)); mt = 0
  mp => mt(1:n)
  !$acc data copy(mt)
  call mixed(n)
  !$acc end data
  print *, mt(n+1)
  a = 0
  !$acc data copy(a)
  !$acc kernels
  do i = 1, n
    a(i+1) = p(i) + 1
  end do
  !$acc end kernels
  !$acc end data
  print *, a(n+1)
  allocate(own(n+1))
  own = 0
  associate(second => own)
    !$acc data copy(own)
    !$acc kernels
    do i = 1, n
      own(i+1) = second(i) + 1
    end do
    !$acc end kernels
    !$acc end data
  end associate
  print *, own(n+1)
end program
