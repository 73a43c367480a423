! Allocatable and pointer scalars: reduced, implicitly copied, private; through dummies.
! rows: CRED-13, IMP-09
program r
  implicit none
  integer :: i, v, n
  integer, allocatable :: al, arr(:)
  real(8), pointer :: p
  real(8), target :: tg
  n = 100
  allocate(al, arr(3))
  al = 5; v = 1; arr = 1; tg = 2; p => tg
  !$acc parallel loop reduction(+:v, al)
  do i = 1, n
    v = v + 1
    al = al + 2
  end do
  print *, v, al
  !$acc parallel loop reduction(+:p)
  do i = 1, n
    p = p + 0.5d0
  end do
  print *, p
  !$acc parallel loop reduction(+:arr)
  do i = 1, n
    arr(2) = arr(2) + i
    arr(3) = arr(3) + 1
  end do
  print *, arr
  !$acc parallel num_gangs(4) reduction(max:al)
  !$acc loop
  do i = 1, n
    al = max(al, i*10)
  end do
  !$acc end parallel
  print *, al
  !$acc serial
  al = al + 1
  p = p + al
  !$acc end serial
  print *, al, p
  !$acc parallel copy(al)
  !$acc loop reduction(+:al)
  do i = 1, n
    al = al + 1
  end do
  !$acc end parallel
  print *, al
  call sub(al, p)
  print *, al, p
contains
  subroutine sub(a, q)
    integer, allocatable :: a
    real(8), pointer :: q
    integer :: i
    !$acc kernels
    do i = 1, 10
      a = a + i
    end do
    q = a
    !$acc end kernels
    !$acc parallel loop gang reduction(+:a) private(q)
    do i = 1, 10
      a = a + 1
    end do
    !$acc parallel firstprivate(a) copyout(q)
    q = a
    !$acc end parallel
  end subroutine
end program
