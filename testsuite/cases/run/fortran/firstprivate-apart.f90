! FIRSTPRIVATE of arrays whose elements may lie apart: assumed shape, pointers (OpenACC 3.4 §2.5.14).
! rows: CFPRIV-01, CFPRIV-02, CFPRIV-04
! reference: none
module m
  implicit none
contains
  subroutine shaped(x, n)
    integer, intent(in) :: n
    real :: x(0:), r(n), y(3)
    integer :: i
    y = x(0:2)
    !$acc parallel loop gang firstprivate(x) copyout(r)
    do i = 1, n
      r(i) = x(1) + x(2) + ubound(x, 1)
    end do
    if (any(r /= y(2) + y(3) + ubound(x, 1))) error stop 1
    !$acc parallel num_gangs(1) firstprivate(x) copyout(r) async(1)
    x(0) = x(0) + 1
    r(1) = x(0)
    !$acc end parallel
    x(0) = 100
    !$acc wait
    if (r(1) /= y(1) + 1 .or. x(0) /= 100) error stop 2
    x(0) = y(1)
  end subroutine
  subroutine pointed(p)
    integer, pointer :: p(:, :)
    integer :: s, right
    right = sum(p)
    s = 0
    !$acc serial firstprivate(p) copy(s)
    s = sum(p)
    p = 0
    !$acc end serial
    if (s /= right .or. sum(p) /= right) error stop 3
  end subroutine
  subroutine texts(c)
    character(*) :: c(:)
    character(3) :: last
    !$acc serial firstprivate(c) copyout(last)
    last = c(size(c))
    c(1) = 'zzz'
    !$acc end serial
    if (last /= 'ghi' .or. c(1) /= 'abc') error stop 4
  end subroutine
end module
program p
  use m
  implicit none
  real :: a(10)
  integer, target :: w(4, 6)
  integer, pointer :: q(:, :)
  character(5) :: c(3) = ['xabcx', 'xdefx', 'xghix']
  integer :: i
  a = [(i, i=1, 10)]
  call shaped(a, 50)
  call shaped(a(::3), 50)
  call shaped(a(10:1:-2), 50)
  w = reshape([(i, i=1, 24)], [4, 6])
  q => w
  call pointed(q)
  q => w(1:4:3, 6:1:-2)
  call pointed(q)
  call texts(c(:)(2:4))
  print *, 'ok'
end program
