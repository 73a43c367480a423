! Parts of arrays in data constructs: the code inside uses them, of whatever bounds the arrays are.
! rows: SUB-02, ACT-12, PRES-07
subroutine s0(b, n)
  integer :: n, i
  real :: b(n)
  !$acc data copy(b(3:n-1))
  !$acc parallel loop
  do i = 3, n-1
    b(i) = b(i) + i
  end do
  !$acc kernels
  b(4:5) = b(4:5)*2
  !$acc end kernels
  !$acc end data
  print *, b
end
subroutine s1(b, n)
  integer :: n, i
  real :: b(*)
  !$acc data copy(b(3:n-1))
  !$acc parallel loop
  do i = 3, n-1
    b(i) = b(i) + i
  end do
  !$acc end data
  print *, b(1:n)
end
subroutine s2(b, n)
  integer :: n, i
  real :: b(2,*)
  !$acc enter data copyin(b(:,3:n-1))
  !$acc parallel loop present(b(:,3:n-1))
  do i = 3, n-1
    b(1,i) = b(2,i) + i
  end do
  !$acc exit data copyout(b(:,3:n-1))
  print *, b(:,1:n)
end
subroutine s3(b, n)
  integer :: n, i
  real :: b(5:*)
  !$acc parallel loop copy(b(7:n))
  do i = 7, n
    b(i) = b(i) + i
  end do
  print *, b(5:n)
end
subroutine s5(b, n)
  integer :: n, i
  real :: b(5:*)
  !$acc enter data copyin(b(7:n))
  !$acc parallel loop default(present)
  do i = 7, n
    b(i) = b(i) + i
  end do
  !$acc exit data copyout(b(7:n))
  print *, b(5:n)
end
module m4
contains
subroutine s4(b)
  integer :: i
  real :: b(-3:)
  !$acc data copy(b(0:5))
  !$acc parallel loop
  do i = 0, 5
    b(i) = b(i) + i
  end do
  !$acc end data
  !$acc enter data copyin(b(0:5))
  !$acc parallel loop present(b(0:5))
  do i = 0, 5
    b(i) = b(i) + i
  end do
  !$acc exit data copyout(b(0:5))
  print *, b
end
end module
program t
  use m4
  real :: x(20), y(2,10)
  real, allocatable :: al(:)
  x=1; y=2
  call s0(x, 8)
  call s1(x, 8)
  call s2(y, 8)
  call s3(x, 12)
  call s4(x(1:12))
  al = x
  !$acc data copy(al(4:9))
  !$acc parallel loop
  do i = 4, 9
   al(i) = al(i) + i
  end do
  !$acc end data
  print *, al
end
