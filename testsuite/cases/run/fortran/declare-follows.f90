! Allocatables of a module in declare create: device memory and bounds follow allocation, also by assignment.
! rows: DCRE-05, DCRE-07, DCRE-08, DCRE-12
! reference: none
module held
  use openacc
  implicit none
  integer, allocatable :: v(:)
  !$acc declare create(v)
  logical :: shared
contains
  subroutine check(what, got, want)
    character(*), intent(in) :: what
    integer, intent(in) :: got, want
    if (got /= want) print *, what, got, want
  end subroutine
  integer function bounds()
    !$acc routine seq
    bounds = lbound(v, 1)*1000 + ubound(v, 1)
  end function
  integer function on_device()
    integer :: r
    !$acc serial copyout(r)
    r = bounds()
    !$acc end serial
    on_device = r
  end function
  integer function there(first, bytes)
    integer, intent(in) :: first(*), bytes
    there = merge(1, 0, acc_is_present(first, bytes))
  end function
end module
program follows
  use held
  implicit none
  integer, allocatable :: w(:)
  integer :: plain(3), stat, i
  shared = there(plain, 12) == 1
  allocate(v(2:9), stat=stat)
  call check('stat', stat, 0)
  call check('allocated', there(v, 32), 1)
  call check('bounds', on_device(), 2009)
  !$acc parallel loop
  do i = 2, 9
    v(i) = i
  end do
  !$acc update self(v)
  call check('sum', sum(v), 44)
  deallocate(v)
  v = [1, 2, 3]
  call check('assigned', there(v, 12), 1)
  call check('bounds', on_device(), 1003)
  v = [5, 6, 7, 8, 9]
  call check('grown', there(v, 20), 1)
  call check('bounds', on_device(), 1005)
  !$acc update device(v)
  !$acc parallel loop
  do i = 1, 5
    v(i) = v(i) + 1
  end do
  !$acc update self(v)
  call check('sum', sum(v), 40)
  call move_alloc(v, w)
  call check('moved away', merge(1, 0, allocated(v)), 0)
  if (.not. shared) call check('moved', there(w, 20), 0)
  allocate(v, source=w)
  call check('source', there(v, 20), 1)
  call check('bounds', on_device(), 1005)
  deallocate(v)
  allocate(v(0:3), mold=w(1:4))
  call check('bounds', on_device(), 3)
  print *, 'done', size(v)
end program
