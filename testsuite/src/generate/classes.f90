module things
  implicit none
  type t0
    integer :: i = 0
  contains
    procedure :: get => get0
    procedure :: set => set0
    procedure, non_overridable :: add
  end type
  type, extends(t0) :: t1
    integer(8) :: j = 0
  contains
    procedure :: get => get1
    procedure :: set => set1
  end type
  type, extends(t1) :: t2
    real :: r(3) = 0
  contains
    procedure :: get => get2
    procedure :: set => set2
  end type
  type, extends(t0) :: t3
    character(5) :: s = 'aaaaa'
  contains
    procedure :: get => get3
    procedure :: set => set3
  end type
  type, extends(t1) :: t4
    integer, allocatable :: a(:)
  contains
    procedure :: get => get4
    procedure :: set => set4
  end type
  type, extends(t3) :: t5
    integer :: k = 0
  contains
    procedure :: get => get5
    procedure :: set => set5
  end type
  type box
    integer :: before = 1
    class(t0), allocatable :: c(:)
    class(*), allocatable :: any
    class(t0), pointer :: p(:) => null()
  end type
contains
  integer function get0(self) result(n)
    class(t0), intent(in) :: self
    n = self%i
  end function
  integer function get1(self) result(n)
    class(t1), intent(in) :: self
    n = self%i * 3 + int(self%j) * 5
  end function
  integer function get2(self) result(n)
    class(t2), intent(in) :: self
    n = self%i * 7 + int(self%j) * 11 + int(self%r(1) * 2 + self%r(3))
  end function
  integer function get3(self) result(n)
    class(t3), intent(in) :: self
    n = self%i * 13 + ichar(self%s(2:2)) - ichar('a')
  end function
  integer function get4(self) result(n)
    class(t4), intent(in) :: self
    n = self%i * 17 + int(self%j)
    if (allocated(self%a)) n = n + sum(self%a) * 19
  end function
  integer function get5(self) result(n)
    class(t5), intent(in) :: self
    n = self%i * 23 + ichar(self%s(2:2)) - ichar('a') + self%k * 29
  end function
  impure elemental subroutine set0(self, v)
    class(t0), intent(inout) :: self
    integer, intent(in) :: v
    self%i = v
  end subroutine
  impure elemental subroutine set1(self, v)
    class(t1), intent(inout) :: self
    integer, intent(in) :: v
    self%i = v
    self%j = v
  end subroutine
  impure elemental subroutine set2(self, v)
    class(t2), intent(inout) :: self
    integer, intent(in) :: v
    call self%t1%set(v)
    self%r = v
  end subroutine
  impure elemental subroutine set3(self, v)
    class(t3), intent(inout) :: self
    integer, intent(in) :: v
    self%i = v
    self%s = repeat(achar(ichar('a') + modulo(v, 26)), 5)
  end subroutine
  impure elemental subroutine set4(self, v)
    class(t4), intent(inout) :: self
    integer, intent(in) :: v
    call self%t1%set(v)
    self%a = [v, v]
  end subroutine
  impure elemental subroutine set5(self, v)
    class(t5), intent(inout) :: self
    integer, intent(in) :: v
    call self%t3%set(v)
    self%k = v
  end subroutine
  subroutine add(self, d)
    class(t0), intent(inout) :: self
    integer, intent(in) :: d
    call self%set(self%i + d)
  end subroutine
  integer function tag_of(x) result(n)
    class(t0), intent(in) :: x(:)
    type(t1) :: one
    n = -1
    select type (x)
    type is (t0)
      n = 0
    type is (t4)
      n = 4
    class is (t1)
      n = 2
      if (same_type_as(x, one)) n = 1
      if (.not. extends_type_of(x, one)) n = -2
    type is (t5)
      n = 5
    class is (t3)
      n = 3
    end select
  end function
  subroutine look_class(n, x)
    integer, intent(in) :: n
    class(t0), intent(in) :: x(:)
    integer :: k
    print '(*(i0,1x))', n, tag_of(x), size(x), storage_size(x) / 8, (x(k)%get(), k = 1, size(x))
  end subroutine
  subroutine look_low(n, x)
    integer, intent(in) :: n
    class(t0), intent(in) :: x(-3:)
    integer :: k
    print '(*(i0,1x))', n, tag_of(x), size(x), storage_size(x) / 8, (x(k)%get(), k = -3, size(x) - 4)
  end subroutine
  subroutine look_dense(n, x)
    integer, intent(in) :: n
    class(t0), contiguous, intent(in) :: x(:)
    call look_class(n, x)
  end subroutine
  subroutine look_explicit(n, x, m)
    integer, intent(in) :: n, m
    class(t0), intent(in) :: x(m)
    call look_low(n, x)
  end subroutine
  subroutine look_sized(n, x, m)
    integer, intent(in) :: n, m
    class(t0), intent(in) :: x(*)
    call look_class(n, x(:m))
  end subroutine
  subroutine look_pointer(n, x)
    integer, intent(in) :: n
    class(t0), pointer, intent(in) :: x(:)
    call look_class(n, x)
  end subroutine
  subroutine look_any(n, x)
    integer, intent(in) :: n
    class(*), intent(in) :: x(:)
    select type (x)
    class is (t0)
      call look_class(n, x)
    type is (integer)
      print '(*(i0,1x))', n, 100, size(x), storage_size(x) / 8, x
    type is (character(*))
      print '(*(i0,1x))', n, 200, size(x), storage_size(x) / 8, len(x), ichar(x)
    class default
      print '(*(i0,1x))', n, -100
    end select
  end subroutine
  subroutine look_rank(n, x)
    integer, intent(in) :: n
    class(*), intent(in) :: x(..)
    select rank (x)
    rank (1)
      call look_any(n, x)
    rank default
      print '(*(i0,1x))', n, -200
    end select
  end subroutine
  subroutine look_copy(n, x)
    integer, intent(in) :: n
    class(t0), intent(in) :: x(:)
    class(t0), allocatable :: own(:), more(:)
    class(*), allocatable :: any(:)
    own = x
    allocate (any, source=own)
    allocate (more(size(own)), mold=own)
    if (.not. same_type_as(more, x)) print *, 'mold', n
    call look_any(n, any)
  end subroutine
  subroutine look_later(n, x)
    integer, intent(in) :: n
    class(t0), intent(in), optional :: x(:)
    if (present(x)) then
      call look_class(n, x)
    else
      print '(*(i0,1x))', n, -300
    end if
  end subroutine
  subroutine look_parent(n, x)
    integer, intent(in) :: n
    type(t0), intent(in) :: x(:)
    integer :: k
    print '(*(i0,1x))', n, 0, size(x), storage_size(x) / 8, (x(k)%get(), k = 1, size(x))
  end subroutine
  subroutine add_each(x, d)
    class(t0), intent(inout) :: x(:)
    integer, intent(in) :: d
    integer :: k
    do k = 1, size(x)
      call x(k)%add(d)
    end do
  end subroutine
  subroutine set_all(x, d)
    class(t0), intent(inout) :: x(:)
    integer, intent(in) :: d
    call x%set(x%i + d)
  end subroutine
  subroutine add_explicit(x, d, m)
    integer, intent(in) :: d, m
    class(t0), intent(inout) :: x(m)
    call add_each(x, d)
  end subroutine
  subroutine add_sized(x, d, m)
    integer, intent(in) :: d, m
    class(t0), intent(inout) :: x(*)
    integer :: k
    do k = 1, m
      call x(k)%add(d)
    end do
  end subroutine
  subroutine add_any(x, d)
    class(*), intent(inout) :: x(:)
    integer, intent(in) :: d
    select type (x)
    class is (t0)
      call add_each(x, d)
    end select
  end subroutine
  subroutine add_pointer(x, d)
    class(t0), pointer, intent(in) :: x(:)
    integer, intent(in) :: d
    call add_each(x, d)
  end subroutine
  subroutine raise(x, d)
    class(t0), intent(inout) :: x(:)
    integer, intent(in) :: d
    x%i = x%i + d
  end subroutine
  subroutine raise_named(x, d)
    class(t0), intent(inout) :: x(:)
    integer, intent(in) :: d
    select type (y => x)
    class is (t1)
      y%i = y%i + d
    class default
      associate (z => y)
        z%i = z%i + d
      end associate
    end select
  end subroutine
  subroutine raise_parent(x, d)
    type(t0), intent(inout) :: x(:)
    integer, intent(in) :: d
    x%i = x%i + d
  end subroutine
  subroutine raise_loop(x, d)
    class(t0), intent(inout) :: x(:)
    integer, intent(in) :: d
    integer :: k
    !$acc parallel loop copy(x)
    do k = 1, size(x)
      x(k)%i = x(k)%i + d
    end do
  end subroutine
  subroutine raise_region(x, d)
    class(t0), intent(inout) :: x(:)
    integer, intent(in) :: d
    integer :: k
    !$acc data copy(x)
    !$acc parallel loop present(x)
    do k = 1, size(x)
      x(k)%i = x(k)%i + d - 1
    end do
    select type (x)
    class is (t1)
      !$acc parallel loop present(x)
      do k = 1, size(x)
        x(k)%i = x(k)%i + 1
      end do
    class default
      !$acc serial loop present(x)
      do k = 1, size(x)
        x(k)%i = x(k)%i + 1
      end do
    end select
    !$acc end data
  end subroutine
  function made(kind, n, v) result(r)
    integer, intent(in) :: kind, n, v
    class(t0), allocatable :: r(:)
    integer :: k
    select case (kind)
    case (0)
      allocate (t0 :: r(n))
    case (1)
      allocate (t1 :: r(n))
    case (2)
      allocate (t2 :: r(n))
    case (3)
      allocate (t3 :: r(n))
    case (4)
      allocate (t4 :: r(n))
    case (5)
      allocate (t5 :: r(n))
    end select
    do k = 1, n
      call r(k)%set(v + k)
    end do
  end function
  function pointed(x) result(r)
    class(t0), target, intent(in) :: x(:)
    class(t0), pointer :: r(:)
    r => x(size(x):1:-1)
  end function
end module
