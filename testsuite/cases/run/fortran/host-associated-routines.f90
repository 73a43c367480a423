! Internal procedures that are routines use variables of their host: dummies, allocatables, pointers, automatic arrays,
! derived types, from constructs of the host and of other internal procedures.
module m
  implicit none
  type t
    integer :: k = 3
    real(8) :: w(4) = [1d0,2d0,3d0,4d0]
  end type
contains
  subroutine host(n, x, y, q)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(:), y(0:)
    real(8), intent(inout) :: q(n)
    real(8), allocatable :: al(:)
    real(8), pointer :: pp(:)
    real(8), target :: tg(n)
    real(8) :: auto(n), fixed(5), total
    integer :: i, cnt
    type(t) :: d
    allocate(al(-1:n))
    al = 2; tg = 5; pp => tg; auto = 7; fixed = [1,2,3,4,5]; total = 0; cnt = 0
    !$acc parallel loop copyin(al, auto, d, pp) copy(y) reduction(+:total)
    do i = 1, n
      y(i-1) = f(i) + g(x(i))
      call add(i)
      total = total + y(i-1)
    end do
    print *, sum(y), total
    !$acc parallel loop copy(cnt, q)
    do i = 1, n
      call count(i)
    end do
    print *, cnt, sum(q)
    call inner
    !$acc serial copyout(fixed)
    call setfixed
    !$acc end serial
    print *, fixed
    !$acc parallel copy(auto) num_gangs(1) vector_length(32)
    call vec(3)
    !$acc end parallel
    print *, sum(auto)
  contains
    real(8) function f(k)
      !$acc routine seq
      integer, intent(in) :: k
      f = al(k) + auto(k) * d%w(mod(k,4)+1) + d%k + h(k)
    end function
    real(8) function h(k)
      !$acc routine seq
      integer, intent(in) :: k
      h = pp(k) + n + size(al) + lbound(al,1)
    end function
    real(8) function g(v)
      !$acc routine seq
      real(8), intent(in) :: v
      g = v * n
    end function
    subroutine add(k)
      !$acc routine seq
      integer, intent(in) :: k
      y(k-1) = y(k-1) + k
    end subroutine
    subroutine count(k)
      !$acc routine seq
      integer, intent(in) :: k
      !$acc atomic update
      cnt = cnt + k
      q(k) = q(k) * 2
    end subroutine
    subroutine inner
      integer :: j
      real(8) :: s
      s = 0
      !$acc parallel loop reduction(+:s) copyin(al, auto, pp)
      do j = 1, n
        s = s + f(j)
      end do
      print *, s
      !$acc kernels copyin(al)
      do j = 1, n
        x(j) = al(j) + g(1d0*j)
      end do
      !$acc end kernels
      print *, sum(x)
    end subroutine
    subroutine setfixed
      !$acc routine seq
      integer :: j
      do j = 1, 5
        fixed(j) = j * n
      end do
    end subroutine
    subroutine vec(a)
      !$acc routine vector
      integer, intent(in) :: a
      integer :: j
      !$acc loop vector
      do j = 1, n
        auto(j) = auto(j) + a * j
      end do
    end subroutine
  end subroutine
end module
program p
  use m
  real(8) :: x(50), y(50), q(50)
  integer :: i
  x = [(i*1d0,i=1,50)]; y = 1; q = [(i*2d0,i=1,50)]
  call host(50, x, y, q)
end program
