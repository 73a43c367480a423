! CLASS components that `attach` and `detach` name; polymorphic right sides of defined assignments and arguments in
! parentheses, in constructs; characters in an array of CLASS(*).
! rows: PTR-14, ATT-03, DET-02
module m
  implicit none
  type :: t
    integer :: id = 0
  contains
    procedure :: get => tget
    procedure :: asg => tasg
    generic :: assignment(=) => asg
  end type
  type, extends(t) :: u
    integer :: w = 3
  contains
    procedure :: get => uget
    procedure :: asg => uasg
  end type
  type holder
    integer :: k = 0
    class(t), pointer :: p => null()
    class(t), pointer :: v(:) => null()
  end type
contains
  integer function tget(this)
    !$acc routine seq
    class(t), intent(in) :: this
    tget = this%id
  end function
  integer function uget(this)
    !$acc routine seq
    class(u), intent(in) :: this
    uget = this%id + this%w * 100
  end function
  subroutine tasg(a, b)
    !$acc routine seq
    class(t), intent(inout) :: a
    class(t), intent(in) :: b
    a%id = b%id + 1
  end subroutine
  subroutine uasg(a, b)
    !$acc routine seq
    class(u), intent(inout) :: a
    class(t), intent(in) :: b
    a%id = b%get() + 2
  end subroutine
end module
program p
  use m
  implicit none
  type(holder) :: h(2)
  type(u), target :: one = u(9, 1), two(2) = [u(1, 2), u(3, 4)]
  class(t), allocatable :: b, c(:)
  class(*), allocatable :: text(:)
  type(u) :: x(3)
  integer :: i, n(4)
  do i = 1, 2
    h(i)%p => one
    h(i)%v => two
  end do
  !$acc enter data copyin(h, one, two)
  do i = 1, 2
    !$acc enter data attach(h(i)%p, h(i)%v)
  end do
  !$acc parallel loop present(h) copyout(n(1:2))
  do i = 1, 2
    n(i) = h(i)%p%get() + 1000 * h(i)%v(i)%get()
  end do
  print *, n(1:2)
  do i = 1, 2
    !$acc exit data detach(h(i)%p, h(i)%v)
  end do
  !$acc exit data delete(h, one, two)
  allocate(b, source=u(5, 6))
  allocate(c(3))
  !$acc parallel loop copyin(b) copy(x, c)
  do i = 1, 3
    x(i) = b
    c(i) = b
    if (i == 2) call x(i)%asg((b))
  end do
  print *, x%id, c%id
  allocate(text, source=['ab', 'cd', 'ef', 'gh'])
  !$acc parallel loop copyin(text) copyout(n)
  do i = 1, 4
    select type (text)
    type is (character(*))
      n(i) = ichar(text(i)(2:2)) + 1000 * len(text)
    end select
  end do
  print *, n
end program
