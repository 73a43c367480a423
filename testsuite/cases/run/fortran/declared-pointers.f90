! Pointers in declare create and device_resident follow pointer assignments and allocations on the host, with their
! bounds; deallocation frees the device's memory too.
! rows: DRES-03, DCRE-06, DCRE-11, DCRE-08
module m
  implicit none
  real, pointer :: p(:) => null(), q(:) => null(), s => null()
  real, pointer :: r(:), rr(:)
  real, allocatable, target :: a(:), b(:), one
  !$acc declare create(p, q, s, a, b, one) device_resident(r, rr)
contains
  subroutine double(i)
    !$acc routine seq
    integer, value :: i
    p(i) = 2 * p(i)
  end subroutine
  subroutine fill(n)
    integer :: n, i
    !$acc parallel loop
    do i = 1, n
      rr(i) = i
    end do
  end subroutine
end module
program main
  use m

  implicit none
  integer :: i
  real :: total, shown(50)
  allocate (a(100), b(0:49), one)
  a = [(i, i = 1, 100)]
  b = 3
  one = 5
  !$acc update device(a, b, one)
  p => a
  !$acc parallel loop
  do i = 1, 100
    call double(i)
  end do
  p => b
  !$acc parallel loop
  do i = 0, 49
    call double(i)
  end do
  ! Every second element of a, then its last ten.
  p => a(::2)
  !$acc parallel loop copyout(shown)
  do i = 1, size(p)
    call double(i)
    shown(i) = p(i)
  end do
  print *, sum(shown)
  p(-4:) => a(91:)
  !$acc parallel loop
  do i = -4, 5
    call double(i)
  end do
  s => one
  q => p
  !$acc serial
  s = s + q(-4)
  !$acc end serial
  !$acc update self(a, b, one)
  print *, sum(a), sum(b), one
  nullify (q)
  total = 0
  !$acc parallel loop reduction(+:total) copy(total)
  do i = 1, 100
    if (.not. associated(q)) total = total + a(i)
  end do
  print *, total
  deallocate (b)
  deallocate (a)
  allocate (a(7), source=2.0)
  !$acc update device(a)
  p => a
  !$acc parallel loop
  do i = 1, size(a)
    call double(i)
  end do
  !$acc update self(a)
  print *, sum(a)
  allocate (r(100))
  rr => r
  call fill(100)
  total = 0
  !$acc parallel loop reduction(+:total) copy(total)
  do i = 1, 100
    total = total + r(i)
  end do
  print *, total
  deallocate (r)
end program
