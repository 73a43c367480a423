! Derived types with allocatable components, nested two deep, in compute constructs without data clauses.
! args: -gpu=managed
! rows: SLD-23
module shapes
  implicit none
  type part
     integer :: n = 0
     real(8), allocatable :: x(:), y(:,:)
  end type
  type body
     integer :: id = 0
     type(part), allocatable :: parts(:)
     real(8), pointer :: w(:) => null()
  end type
  type(body), allocatable :: world(:)
contains
  subroutine fill(b, n)
    type(body), intent(inout) :: b
    integer, intent(in) :: n
    integer :: i, k
    allocate(b%parts(n))
    do k = 1, n
       b%parts(k)%n = 10 * k
       allocate(b%parts(k)%x(10 * k), b%parts(k)%y(k, 3))
       do i = 1, 10 * k
          b%parts(k)%x(i) = i
       end do
       b%parts(k)%y = k
    end do
    allocate(b%w(n))
    b%w = 1
  end subroutine
end module

program deep
  use shapes
  implicit none
  type(body) :: b
  real(8), allocatable :: a(:), c(:), moved(:)
  real(8) :: total
  integer :: i, k, n
  call fill(b, 5)
  !$acc parallel loop gang
  do k = 1, 5
     !$acc loop vector
     do i = 1, b%parts(k)%n
        b%parts(k)%x(i) = 2 * b%parts(k)%x(i) + k
     end do
     b%w(k) = sum(b%parts(k)%y) + 1
  end do
  total = 0
  do k = 1, 5
     total = total + sum(b%parts(k)%x)
  end do
  print *, total, b%w

  allocate(world(3))
  do k = 1, 3
     call fill(world(k), k)
     world(k)%id = k
  end do
  !$acc parallel loop gang reduction(+:total)
  do k = 1, 3
     do i = 1, k
        world(k)%parts(i)%x(1) = 100 * k + i
        total = total + world(k)%parts(i)%y(i, 2)
     end do
  end do
  do k = 1, 3
     print *, (world(k)%parts(i)%x(1), i = 1, k)
  end do
  print *, total

  ! Reallocating assignment, move_alloc.
  a = [(real(i, 8), i = 1, 100)]
  !$acc kernels
  a = a + 1
  !$acc end kernels
  a = [a, a, a]
  !$acc parallel loop
  do i = 1, size(a)
     a(i) = 2 * a(i)
  end do
  call move_alloc(a, moved)
  allocate(c(300))
  !$acc parallel loop
  do i = 1, 300
     c(i) = moved(301 - i)
  end do
  print *, sum(moved), c(1), c(300), allocated(a)
  b = world(2)
  !$acc serial
  b%parts(2)%x(3) = -7
  !$acc end serial
  print *, b%parts(2)%x(3), world(2)%parts(2)%x(3)
  deallocate(world)
  n = 50
  call automatic(n)
contains
  subroutine automatic(n)
    integer, intent(in) :: n
    real(8) :: t(n)
    real(8), allocatable :: u(:)
    allocate(u(n))
    !$acc parallel loop
    do i = 1, n
       t(i) = i
       u(i) = i * i
    end do
    print *, sum(t), sum(u)
  end subroutine
end program
