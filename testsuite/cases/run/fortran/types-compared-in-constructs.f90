! SAME_TYPE_AS, EXTENDS_TYPE_OF and CLASS IS about polymorphic components that the construct finds itself: types that no
! statement of the construct names are extensions there as well.
! rows: PTR-14
module shapes
  implicit none
  type :: base
    integer :: i = 1
  end type
  type, extends(base) :: wide
    integer :: j = 2
  end type
  type, extends(wide) :: wider
    integer :: k = 3
  end type
  type, extends(base) :: other
    real :: x = 4
  end type
  type :: holder
    class(base), allocatable :: v
    class(base), pointer :: w
    type(wide) :: plain
  end type
end module
program p
  use shapes
  implicit none
  type(holder) :: x(4), y
  class(base), allocatable :: z
  logical :: same(4, 3), extends(4, 4)
  integer :: i, r(4), s(4)
  allocate (wider :: x(1)%v)
  allocate (base :: x(2)%v)
  allocate (wide :: x(3)%v)
  allocate (wide :: y%v)
  allocate (wide :: z)
  allocate (wider :: x(1)%w)
  allocate (base :: x(2)%w)
  allocate (wide :: x(3)%w)
  allocate (other :: x(4)%w)
  !$acc enter data copyin(x, y, z)
  !$acc enter data copyin(x(1)%w, x(2)%w, x(3)%w, x(4)%w)
  !$acc parallel loop present(x, y, z) copyout(same, extends)
  do i = 1, 4
    same(i, 1) = same_type_as(x(i)%v, y%v)
    same(i, 2) = same_type_as(z, x(i)%w)
    same(i, 3) = same_type_as(x(i)%w, x(i)%plain)
    extends(i, 1) = extends_type_of(x(i)%v, y%v)
    extends(i, 2) = extends_type_of(y%v, x(i)%w)
    extends(i, 3) = extends_type_of(x(i)%w, z)
    extends(i, 4) = extends_type_of(x(i)%plain%base, x(i)%w)
  end do
  print '(4l2)', same
  print '(4l2)', extends
  !$acc parallel loop present(x) copyout(r, s)
  do i = 1, 4
    r(i) = 0
    select type (w => x(i)%w)
    class is (wide)
      r(i) = 10 + w%j
    class is (base)
      r(i) = 20 + w%i
    end select
    s(i) = 0
    select type (w => x(i)%w)
    type is (base)
      s(i) = 1
    class is (other)
      s(i) = int(w%x)
    class default
      s(i) = 7
    end select
  end do
  print *, r, s
  !$acc exit data delete(x, y, z)
end program
