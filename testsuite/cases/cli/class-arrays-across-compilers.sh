# Polymorphic objects and arrays across compilers: racc's and gfortran's objects pass each other containers, descriptors
# and tables of types, in each direction.
# rows: LNG-01
command -v gfortran > found || { echo "SKIP: no gfortran"; exit 0; }
cat > m.f90 <<'F'
module m
  implicit none
  type t
    integer :: i = 1
  end type
  type, extends(t) :: u
    real(8) :: r(2) = 2
    integer, allocatable :: a(:)
  contains
    final :: end_u
  end type
  type box
    class(t), allocatable :: s
    class(t), allocatable :: c(:)
    class(*), allocatable :: x(:)
    class(t), pointer :: p(:) => null()
  end type
  class(t), allocatable, target :: mv(:)
  integer :: ended = 0
contains
  impure elemental subroutine end_u(x)
    type(u), intent(inout) :: x
    ended = ended + 1
  end subroutine
end module
F
cat > s.f90 <<'F'
subroutine shape_it(x)
  use m, only: t, u
  class(t), intent(inout) :: x(:)
  integer :: k
  select type (x)
  type is (u)
    print *, 'u', size(x), x%i, (x(k)%r(2), k = 1, size(x))
    x%i = x%i + 1
  type is (t)
    print *, 't', size(x), x%i
    x%i = x%i + 10
  end select
end subroutine
subroutine explicit_it(x, n)
  use m, only: t, u
  integer, intent(in) :: n
  class(t), intent(inout) :: x(n)
  x(n)%i = x(n)%i + 100
  select type (x)
  type is (u)
    print *, 'explicit', x%i
  end select
end subroutine
subroutine star_it(x)
  use m, only: t, u
  class(*), intent(in) :: x(:)
  select type (x)
  type is (integer)
    print *, 'int', x
  type is (character(*))
    print *, len(x), x
  type is (real(8))
    print *, 'real8', x
  type is (u)
    print *, 'u', x%i
  class is (t)
    print *, 'class t', x%i
  end select
end subroutine
subroutine rank_it(x)
  use m, only: t
  class(t), intent(in) :: x(..)
  print *, rank(x), shape(x)
  select rank (x)
  rank (2)
    print *, x%i
  end select
end subroutine
subroutine pointer_it(p, x)
  use m, only: t, u
  class(t), pointer :: p(:)
  class(t), target :: x(:)
  p => x(size(x):1:-2)
end subroutine
subroutine alloc_it(x, n)
  use m, only: t, u
  class(t), allocatable :: x(:)
  integer :: n, k
  if (allocated(x)) deallocate (x)
  allocate (u :: x(n))
  select type (x)
  type is (u)
    x%i = [(k, k = 1, n)]
    allocate (x(n)%a(3), source=7)
  end select
end subroutine
function make_it(n) result(x)
  use m, only: t, u
  class(t), allocatable :: x(:)
  integer :: n
  allocate (u :: x(n))
  x%i = 5
end function
function one_it(n) result(x)
  use m, only: t, u
  class(t), allocatable :: x
  integer :: n
  allocate (u :: x)
  x%i = n
end function
subroutine box_it(b)
  use m
  type(box) :: b
  print *, b%s%i, b%c%i, associated(b%p), size(b%c)
  allocate (u :: b%p(2))
  b%p%i = [8, 9]
  deallocate (b%s)
  allocate (u :: b%s)
  b%s%i = 33
  call move_alloc(b%c, mv)
  deallocate (b%x)
  allocate (b%x(2), source='abc')
end subroutine
F
cat > p.f90 <<'F'
program p
  use m
  implicit none
  interface
    subroutine shape_it(x)
      import t
      class(t), intent(inout) :: x(:)
    end subroutine
    subroutine explicit_it(x, n)
      import t
      integer, intent(in) :: n
      class(t), intent(inout) :: x(n)
    end subroutine
    subroutine star_it(x)
      class(*), intent(in) :: x(:)
    end subroutine
    subroutine rank_it(x)
      import t
      class(t), intent(in) :: x(..)
    end subroutine
    subroutine pointer_it(p, x)
      import t
      class(t), pointer :: p(:)
      class(t), target :: x(:)
    end subroutine
    subroutine alloc_it(x, n)
      import t
      class(t), allocatable :: x(:)
      integer :: n
    end subroutine
    function make_it(n) result(x)
      import t
      class(t), allocatable :: x(:)
      integer :: n
    end function
    function one_it(n) result(x)
      import t
      class(t), allocatable :: x
      integer :: n
    end function
    subroutine box_it(b)
      import box
      type(box) :: b
    end subroutine
  end interface
  type(t) :: a(4)
  type(u), target :: b(4), m2(2, 3)
  class(t), allocatable :: c(:), s
  class(t), pointer :: q(:)
  type(box) :: bx
  integer :: k
  a%i = [1, 2, 3, 4]
  b%i = [5, 6, 7, 8]
  call shape_it(a)
  call shape_it(a(4:1:-2))
  call shape_it(b)
  call shape_it(b(2:4:2))
  call explicit_it(b, 4)
  call star_it(b)
  call star_it([1, 2, 3])
  call star_it(['ab', 'cd'])
  call star_it([1d0])
  m2%i = reshape([1, 2, 3, 4, 5, 6], [2, 3])
  call rank_it(m2)
  call rank_it(b(2:3))
  call alloc_it(c, 3)
  select type (c)
  type is (u)
    print *, c%i, c(3)%a, c(2)%r
  end select
  call shape_it(c)
  call shape_it(c(3:1:-2))
  call explicit_it(c, 2)
  call star_it(c)
  call rank_it(c)
  call pointer_it(q, b)
  print *, q%i, size(q)
  call shape_it(q)
  call alloc_it(c, 2)

  c = make_it(3)
  print *, c%i, same_type_as(c, b)
  allocate (s, source=one_it(4))
  print *, s%i, same_type_as(s, b(1))
  allocate (bx%s, source=a(1))
  bx%c = b
  allocate (bx%x(1), source=1)
  call box_it(bx)
  print *, bx%s%i, same_type_as(bx%s, b(1)), allocated(bx%c), bx%p%i, size(mv), mv%i
  call star_it(bx%x)
  call star_it(mv(1:3))
  deallocate (mv)

end program
F
mkdir theirs ours
(cd theirs && gfortran -w -c ../m.f90 ../s.f90 ../p.f90)
(cd ours && for f in m s p; do "$RACC" -c ../$f.f90; done)
gfortran theirs/m.o theirs/s.o theirs/p.o -o reference && ./reference > expected
for objects in "theirs/m.o theirs/s.o ours/p.o" "theirs/m.o ours/s.o theirs/p.o" "theirs/m.o ours/s.o ours/p.o" \
    "ours/m.o theirs/s.o ours/p.o" "ours/m.o ours/s.o ours/p.o"; do
    "$RACC" $objects -o mixed && ./mixed > got
    cmp expected got || { echo "$objects"; exit 1; }
done
# With gfortran's module file, whose type has no final procedure here.
sed '/^ *final ::/d; /^  contains$/d' m.f90 > plain.f90
mkdir plain plain_ours
(cd plain && gfortran -w -c ../plain.f90 && gfortran -w -c ../s.f90 ../p.f90 && gfortran ./*.o -o reference && ./reference > ../expected)
(cd plain_ours && "$RACC" -I../plain -c ../s.f90 && "$RACC" -I../plain -c ../p.f90)
"$RACC" plain/plain.o plain_ours/s.o plain_ours/p.o -o mixed && ./mixed > got
cmp expected got
