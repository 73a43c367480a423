! Allocatables in `declare create`, pointers, classes and asynchronous work in managed memory.
! args: -gpu=managed
! rows: SLD-23
module state
  implicit none
  real(8), allocatable :: u(:), v(:,:)
  !$acc declare create(u)
  real(8), allocatable :: w(:)
  type :: base
    real(8), allocatable :: c(:)
  end type
  type, extends(base) :: more
    type(base), allocatable :: kids(:)
    character(:), allocatable :: name
  end type
contains
  real(8) function at(i)
    !$acc routine seq
    integer, intent(in) :: i
    at = u(i)
  end function
end module
program p
  use state
  implicit none
  class(more), allocatable :: m
  type(more), pointer :: q
  real(8), pointer :: view(:)
  real(8), target, allocatable :: big(:,:)
  integer :: i, j, n = 100
  allocate(u(n), w(n))
  u = [(i, i = 1, n)]
  !$acc update device(u)
  !$acc parallel loop
  do i = 1, n
     w(i) = at(i)
  end do
  print *, sum(w)
  deallocate(u)
  allocate(u(2 * n))
  u = 2
  !$acc update device(u)
  !$acc parallel loop
  do i = 1, n
     w(i) = at(i + n)
  end do
  print *, sum(w)
  allocate(m)
  allocate(m%c(10), m%kids(3))
  do i = 1, 3
     allocate(m%kids(i)%c(i * 10))
     m%kids(i)%c = i
  end do
  m%c = 0
  !$acc parallel loop async(3)
  do i = 1, 10
     m%c(i) = m%kids(2)%c(i) + m%kids(3)%c(2 * i)
  end do
  !$acc wait(3)
  print *, m%c
  allocate(q)
  q%c = [1d0, 2d0, 3d0]
  !$acc serial
  q%c(2) = 20
  !$acc end serial
  print *, q%c
  allocate(big(10, 20))
  big = 0
  view => big(3, :)
  !$acc parallel loop
  do i = 1, 20
     view(i) = i
  end do
  print *, sum(big), big(3, 20)
  !$acc data copyin(big) create(w)
  !$acc parallel loop collapse(2) present(big)
  do j = 1, 20
     do i = 1, 10
        big(i, j) = big(i, j) + i * j
     end do
  end do
  print *, sum(big)
  !$acc end data
  call local(50)
contains
  subroutine local(n)
    integer, intent(in) :: n
    real(8), allocatable :: t(:)
    integer :: k
    do k = 1, 20
       allocate(t(n * k))
       !$acc parallel loop async
       do i = 1, n * k
          t(i) = i
       end do
       !$acc wait
       if (sum(t) /= n * k * (n * k + 1d0) / 2) print *, 'bad', k
       deallocate(t)
    end do
  end subroutine
end program
