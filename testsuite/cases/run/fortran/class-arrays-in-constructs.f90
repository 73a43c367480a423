! Arrays of CLASS in data clauses and constructs: what is mapped is the objects, of all their bytes.
! rows: PTR-14
module m
  implicit none
  type :: base
    real :: c = 2
  end type
  type, extends(base) :: derived
    real :: e = 5
  end type
contains
  subroutine v(o)
    class(base), intent(inout) :: o(:,:)
    integer :: i, j
    logical :: same
    type(derived) :: d
    real :: s
    !$acc parallel loop collapse(2)
    do j = lbound(o,2), ubound(o,2)
      do i = 1, size(o, 1)
        o(i, j)%c = 10 * i + j
        select type (o)
        class is (derived)
          o(i, j)%e = o(i,j)%c * 2
        end select
      end do
    end do
    print *, o%c
    select type (o)
    class is (derived)
      print *, o%e
    end select
    s = 0
    !$acc parallel loop collapse(2) reduction(+:s) copyin(o)
    do j = 2, ubound(o,2)
      do i = 1, size(o, 1)
        s = s + o(i, j)%c + f(o(i, j)) + g(o(i, j))
      end do
    end do
    print *, s
    !$acc enter data copyin(o)
    !$acc serial present(o)
    o(1, 1)%c = -1
    o(2, :)%c = 7
    o(:, 1)%c = o(:, 1)%c + 1
    !$acc end serial
    !$acc update self(o)
    print *, o%c
    !$acc exit data copyout(o)
    print *, o%c
    !$acc serial copyout(same)
    same = same_type_as(o, d)
    !$acc end serial
    print *, same
    !$acc serial copyout(same)
    same = extends_type_of(d, o(1, 2))
    !$acc end serial
    print *, same
    !$acc serial copy(o(2, 2)) 
    o(2, 2)%c = 77
    !$acc end serial
    print *, o%c
  end subroutine
  pure real function f(x)
    !$acc routine seq
    class(base), intent(in) :: x
    f = x%c
  end function
  pure real function g(x)
    !$acc routine seq
    type(base), intent(in) :: x
    g = x%c * 3
  end function
  subroutine opt(o)
    class(base), optional :: o(:)
    integer :: i
    !$acc parallel loop copy(o)
    do i = 1, 2
      if (present(o)) o(i)%c = 4
    end do
    if (present(o)) print *, o%c
  end subroutine
  subroutine star(o)
    class(*), intent(inout) :: o
    real :: r
    !$acc serial copy(o) copyout(r)
    r = 0
    select type (o)
    type is (real)
      r = o
      o = 5
    type is (base)
      r = o%c
    class is (base)
      r = o%c + 1
    type is (character(*))
      r = len(o)
      o(2:2) = 'Q'
    end select
    !$acc end serial
    print *, r
  end subroutine
end module
program p
  use m
  type(base) :: b(2, 3)
  type(derived) :: d(4, 3)
  class(base), allocatable :: a(:,:)
  class(base), pointer :: q(:,:)
  type(derived), target :: z(5, 5)
  real :: w = 3
  character(5) :: t = 'abcde'
  call v(b)
  call v(d)
  call v(d(::2, 3:1:-2))
  allocate (derived :: a(2, 0:2))
  call v(a)
  q => z(2:4, ::2)
  call v(q)
  call opt(b(:, 1)); call opt()
  call star(w); print *, w
  call star(b(1, 1)); call star(d(1, 1)); call star(t); print *, t
end program
