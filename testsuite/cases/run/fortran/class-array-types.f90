! The type of an array of CLASS stands beside it: without elements, through sections, parts, pointers and copies. (gfortran 12
! gives arrays without elements their declared type.)
! rows: LNG-01
module m
  implicit none
  type t
    integer :: i = 1
  end type
  type, extends(t) :: u
    integer :: j = 2
  end type
  type, extends(u) :: w
    real(8) :: r(3) = 3
    integer, allocatable :: a(:)
  end type
  type box
    class(t), allocatable :: c(:)
    class(*), allocatable :: s(:)
    class(t), pointer :: p(:) => null()
  end type
contains
  subroutine show(x)
    class(t), intent(in) :: x(:)
    integer :: k
    select type (x)
    type is (t)
      print *, 't', size(x), x%i, storage_size(x)
    type is (u)
      print *, 'u', size(x), x%i, x%j, storage_size(x)
    type is (w)
      print *, 'w', size(x), x%i, x%j, (x(k)%r(2), k=1,size(x)), storage_size(x)
    end select
    if (size(x) > 0) print *, x(1)%i
  end subroutine
  subroutine shown(x, n)
    integer, intent(in) :: n
    class(t), intent(in) :: x(n)
    call show(x)
  end subroutine
  subroutine showz(x, n)
    integer, intent(in) :: n
    class(t), intent(in) :: x(*)
    print *, storage_size(x), x(n)%i
    call show(x(1:n))
  end subroutine
  subroutine any(x)
    class(*), intent(in) :: x(:)
    select type (x)
    type is (integer)
      print *, 'int', x
    type is (character(*))
      print *, 'char', len(x), x
    type is (real(8))
      print *, 'r8', x
    class is (t)
      print *, 'class t', x%i
      call show(x)
    class default
      print *, 'default'
    end select
  end subroutine
  subroutine anyr(x)
    class(*), intent(in) :: x(..)
    select rank (x)
    rank (0)
      print *, 'scalar'
    rank (1)
      call any(x)
    rank (2)
      print *, 'two', shape(x)
      call any(x(:,1))
    end select
  end subroutine
  subroutine mod(x)
    class(t), intent(inout) :: x(:)
    integer :: k
    do k = 1, size(x)
      x(k)%i = x(k)%i * 10
    end do
  end subroutine
  function make(n) result(r)
    integer, intent(in) :: n
    class(t), allocatable :: r(:)
    allocate (u :: r(n))
    r%i = [(n, n = 1, size(r))]
  end function
  function point(x) result(r)
    class(t), target :: x(:)
    class(t), pointer :: r(:)
    r => x(size(x):1:-1)
  end function
end module
program p
  use m
  implicit none
  type(t) :: a(3), z0(0)
  type(u), target :: b(4)
  type(w) :: e(2,2)
  class(t), allocatable :: c(:), d(:,:)
  class(*), allocatable :: s(:)
  class(t), pointer :: q(:)
  class(*), pointer :: qs(:)
  type(box) :: bx, by
  integer :: k
  allocate (w :: d(2,3))
  allocate (u :: c(0))
  call show(c); call any(c); call anyr(c); call shown(c, 0)
  print *, same_type_as(c, b), extends_type_of(c, b)
  deallocate (c)
  print *, same_type_as(c, a)
  b%i = [1,2,3,4]; b%j = [5,6,7,8]
  call show(b); call show(b(4:1:-2)); call show(b%t); call show(b(2:3)%t)
  call shown(b, 4); call shown(b(2:), 2); call showz(b, 3); call shown(b(3), 2)
  call showz(d(:,2), 2)
  call any([1,2,3]); call any(['ab','cd']); call any(b); call anyr(b(1)); call anyr(e)
  call mod(b%t); print *, b%i, b%j
  call mod(b(1:4:3)); print *, b%i
  allocate (c, source=b(2:3)); call show(c)
  c = e(:,1); call show(c)
  c = make(5); call show(c)
  c = c(2:3); call show(c)
  q => b(1:4:2); call show(q); call any(q)
  q => b%t; call show(q); q(2)%i = 77; print *, b%i
  q => point(b); call show(q)
  q => c_p(b)
  qs => b; call any(qs)
  bx%c = b; allocate (bx%s(2), source='hey'); bx%p => b
  by = bx
  bx%c(1)%i = -1; call show(by%c); call any(by%s); print *, associated(by%p, b), associated(by%p, b(1:2))
  call move_alloc(bx%c, c); call show(c); print *, allocated(bx%c), same_type_as(bx%c, a)
  allocate (s, source=[1d0, 2d0]); call any(s)
  deallocate (s)
  allocate (s(2), mold=b(1)); call any(s)
  associate (x => b(2:4)%t)
    x%i = [7,8,9]
    call show(x)
  end associate
  associate (x => c(2:))
    call show(x)
    x%i = 3
  end associate
  print *, c%i, sizeof(c)
  print *, is_contiguous(q), size(q), lbound(q), ubound(q)
contains
  function c_p(x) result(r)
    class(t), target :: x(:)
    class(t), pointer :: r(:)
    r => x
  end function
end program
