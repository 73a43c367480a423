! Allocatables of modules in declare directives: the device follows allocate, deallocate, move_alloc and assignments.
! rows: DECL-05
module md
  implicit none
  real(8), allocatable :: g(:), h(:,:)
  integer, parameter :: np = 5
  real(8), parameter :: tab(np) = [1d0, 2d0, 4d0, 8d0, 16d0]
  real(8) :: fixed(10) = 3
  integer :: scal = 4
  !$acc declare create(g, h)
  !$acc declare copyin(fixed, scal)
contains
  subroutine fill(n)
    integer, intent(in) :: n
    integer :: i
    !$acc parallel loop present(g)
    do i = 1, n
      g(i) = i + tab(mod(i,np)+1) + get(i)
    end do
  end subroutine
  real(8) function get(i)
    !$acc routine seq
    integer, intent(in) :: i
    get = fixed(mod(i,10)+1) * scal
  end function
  subroutine touch(i)
    !$acc routine seq
    integer, intent(in) :: i
    g(i) = g(i) * 2
    if (allocated(h)) g(i) = g(i) + h(1,1)
  end subroutine
end module
program m1
  use md
  implicit none
  integer :: i
  real(8), allocatable :: tmp(:)
  allocate(g(20))
  call fill(20)
  !$acc update self(g)
  print '(10f7.1)', g
  !$acc parallel loop
  do i = 1, 20
    call touch(i)
  end do
  !$acc update host(g)
  print '(10f7.1)', g
  scal = 10
  fixed = 1
  !$acc update device(scal, fixed)
  deallocate(g)
  allocate(g(5:30))
  g = 0
  !$acc update device(g)
  !$acc parallel loop
  do i = 5, 30
    g(i) = g(i) + i + get(i)
  end do
  !$acc update self(g)
  print '(10f7.1)', g
  allocate(h(2,2))
  h = 0.5d0
  !$acc update device(h)
  !$acc parallel loop
  do i = 5, 30
    call touch(i)
  end do
  !$acc update self(g)
  print '(10f7.1)', g
  deallocate(h)
  !$acc parallel loop
  do i = 5, 30
    call touch(i)
  end do
  !$acc update self(g)
  print '(10f7.1)', g
  allocate(tmp(4)); tmp = 9
  call move_alloc(tmp, g)
  !$acc update device(g)
  !$acc parallel loop
  do i = 1, 4
    g(i) = g(i) + i
  end do
  !$acc update self(g)
  print '(10f7.1)', g
  g = [1d0,2d0,3d0,4d0,5d0,6d0]
  !$acc update device(g)
  !$acc parallel loop
  do i = 1, size(g)
    g(i) = g(i) * i
  end do
  !$acc update self(g)
  print '(10f7.1)', g
  deallocate(g)
end program
