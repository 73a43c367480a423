! Reductions of allocatable and pointer arrays, with gaps and bounds of their own; assumed-shape dummies.
! rows: CRED-13
module m
contains
  subroutine shaped(a, e, n)
    integer :: a(:), n, e(2:n), i
    real(8), allocatable :: w(:,:)
    allocate(w(0:1,-1:0))
    w = 2
    !$acc parallel loop num_gangs(8) reduction(+:a, e) reduction(*:w)
    do i = 1, 64
      a(2) = a(2) + i
      a(1) = a(1) + 1
      e(n) = e(n) + 2
      e(2) = e(2) - 1
      if (mod(i,16) == 0) w(1,-1) = w(1,-1) * 2
      if (i == 5) w(0,0) = w(0,0) * 3
    end do
    print *, e
    print *, w
  end subroutine
end module
program r
  use m
  integer, target :: a(10)
  integer :: e(2:5)
  integer, pointer :: p(:)
  a = 1; e = 0
  call shaped(a(1:4), e, 5)
  print *, a
  call shaped(a(2:8:3), e, 5)
  print *, a
  p => a(3:9:2)
  !$acc parallel loop num_gangs(8) reduction(max:p)
  do i = 1, 64
    p(2) = max(p(2), i)
    p(4) = max(p(4), 2*i)
  end do
  print *, a
  !$acc parallel num_gangs(3)
  !$acc loop gang reduction(+:p)
  do j = 1, 4
    !$acc loop vector reduction(+:p)
    do i = 1, 8
      p(j) = p(j) + 1
    end do
  end do
  !$acc end parallel
  print *, p
end program
