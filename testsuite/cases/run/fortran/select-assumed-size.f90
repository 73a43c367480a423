! SELECT TYPE of assumed-size arrays.
module m
  implicit none
  type :: t; integer :: i; end type
  type, extends(t) :: u; real :: r; end type
contains
  subroutine s(x, n)
    class(t), intent(inout) :: x(*)
    integer, intent(in) :: n
    integer :: k
    select type (x)
    type is (t)
      do k = 1, n; x(k)%i = x(k)%i + 1; end do
      print *, 't', (x(k)%i, k=1,n)
    type is (u)
      do k = 1, n; x(k)%i = x(k)%i + 10; x(k)%r = x(k)%r * 2; end do
      print *, 'u', (x(k)%i, x(k)%r, k=1,n)
    end select
  end subroutine
  subroutine s2(x, n)
    class(*), intent(in) :: x(2,*)
    integer, intent(in) :: n
    integer :: k
    select type (x)
    type is (integer)
      print *, 'int', (x(:,k), k=1,n), size(x,1)
    type is (real)
      print *, 'real', (x(:,k), k=1,n), ubound(x,1)
    type is (character(*))
      print *, 'char', len(x), (x(:,k), k=1,n)
    class default
      print *, 'other'
    end select
  end subroutine
  subroutine s3(x, n)
    class(t), intent(in) :: x(0:*)
    integer, intent(in) :: n
    integer :: k
    select type (y => x)
    class is (u)
      print *, 'class u', (y(k)%r, k=0,n-1), lbound(y)
    class default
      print *, 'def', (y(k)%i, k=0,n-1)
    end select
  end subroutine
end module
program select_assumed_size
  use m
  type(t) :: a(3) = [t(1), t(2), t(3)]
  type(u) :: b(3) = [u(1,1.5), u(2,2.5), u(3,3.5)]
  call s(a, 3); call s(b, 3); print *, a%i, b%i, b%r
  call s2(reshape([1,2,3,4],[2,2]), 2); call s2(reshape([1.,2.,3.,4.],[2,2]),2); call s2(reshape(["ab","cd"],[2,1]),1)
  call s3(a, 3); call s3(b, 3); call s(b(2:), 2)
end program
