# Modules that gfortran compiled: racc reads their .mod files, and objects mix both ways.
command -v gfortran > found || { echo "SKIP: no gfortran"; exit 0; }
mkdir theirs ours
cat > shapes.f90 <<'F90'
module shapes
  use iso_c_binding, only: c_double, c_int, c_ptr
  implicit none
  integer, parameter :: dp = kind(1d0)
  real(dp), parameter :: pi = 3.14159265358979_dp, table(2, 2) = reshape([1.0_dp, 2.5_dp, -3.0_dp, 1d-300], [2, 2])
  character(5), parameter :: word = "it's "
  complex, parameter :: z = (1.0, -2.0)
  logical, parameter :: yes = .true.
  integer, target :: counter = 3
  integer, protected, bind(c, name="shapes_level") :: level = 7
  real(dp), allocatable :: grid(:, :)
  real :: fixed(0:3, 2)
  type :: point
    real(dp) :: x = 1.5_dp, y
    integer, allocatable :: tag(:)
    character(4) :: nm = 'ab'
    type(point), pointer :: next
  contains
    procedure :: norm
    procedure :: scaled
    procedure, private :: plus
    generic :: operator(+) => plus
    generic :: size_of => norm, scaled
  end type
  type, extends(point) :: point3
    real(dp) :: z = 0
  contains
    procedure :: norm => norm3
  end type
  type, bind(c) :: pair
    integer(c_int) :: a
    real(c_double) :: b
  end type
  type(pair), parameter :: unit_pair = pair(3, 4.5)
  interface swap
    module procedure swap_i, swap_r
  end interface
  interface operator(.dot.)
    module procedure dot
  end interface
  interface operator(*)
    module procedure times
  end interface
  interface assignment(=)
    module procedure from_real
  end interface
  interface pair
    module procedure pair_of
  end interface
  interface
    function c_sum(x, n) bind(c, name="sum_in_c") result(r)
      import
      real(c_double), intent(in) :: x(*)
      integer(c_int), value :: n
      real(c_double) :: r
    end function
    subroutine any_buffer(buf, bytes)
      !GCC$ ATTRIBUTES NO_ARG_CHECK :: buf
      real, intent(in) :: buf(*)
      integer :: bytes
    end subroutine
  end interface
  abstract interface
    real function of_real(x)
      real, intent(in) :: x
    end function
  end interface
  common /blk/ ca, cb(4)
  integer ca
  real cb
  procedure(of_real), pointer :: pp => null()
  class(point), allocatable :: anything
  integer :: under, over
  equivalence (under, over)
  integer, private :: hidden
contains
  real(dp) function norm(self)
    class(point), intent(in) :: self
    norm = sqrt(self%x**2 + self%y**2)
  end function
  real(dp) function norm3(self)
    class(point3), intent(in) :: self
    norm3 = self%z
  end function
  real(dp) function scaled(self, k)
    class(point), intent(in) :: self
    integer, intent(in) :: k
    scaled = k * self%norm()
  end function
  function plus(a, b) result(c)
    class(point), intent(in) :: a, b
    type(point) :: c
    c%x = a%x + b%x
    c%y = a%y + b%y
  end function
  subroutine swap_i(a, b)
    integer, intent(inout) :: a, b
    a = ieor(a, b); b = ieor(a, b); a = ieor(a, b)
  end subroutine
  subroutine swap_r(a, b)
    real, intent(inout) :: a, b
    real :: t
    t = a; a = b; b = t
  end subroutine
  real function dot(a, b)
    real, intent(in) :: a(:), b(:)
    dot = sum(a * b)
  end function
  type(point) function times(a, b)
    type(point), intent(in) :: a
    real, intent(in) :: b
    times%x = a%x * b; times%y = a%y * b
  end function
  subroutine from_real(a, b)
    type(point), intent(out) :: a
    real, intent(in) :: b
    a%x = b; a%y = -b
  end subroutine
  type(pair) function pair_of(text)
    character(*), intent(in) :: text
    pair_of%a = len(text); pair_of%b = 0
  end function
  function stars(n) result(s)
    integer, intent(in) :: n
    character(len=n + 1) :: s
    s = repeat('*', n)
  end function
  function ones(n, m, text) result(s)
    integer, intent(in) :: n, m(:)
    character(*), intent(in) :: text
    real :: s(n, size(m) + len(text))
    s = counter
  end function
  subroutine choose(a, f, k, total)
    real, optional, intent(in) :: a
    procedure(of_real) :: f
    integer, value :: k
    real, intent(out) :: total
    total = f(real(k))
    if (present(a)) total = total + a
    k = 0
  end subroutine
end module
F90
cat > externals.f90 <<'F90'
subroutine any_buffer(buf, bytes)
  integer :: bytes
  integer(1), intent(in) :: buf(bytes)
  print *, 'bytes', sum(int(buf))
end subroutine
function sum_in_c(x, n) bind(c) result(r)
  use iso_c_binding
  real(c_double), intent(in) :: x(*)
  integer(c_int), value :: n
  real(c_double) :: r
  r = sum(x(:n))
end function
F90
cat > use.f90 <<'F90'
program use_shapes
  use shapes, local_swap => swap, operator(.inner.) => operator(.dot.)
  implicit none
  type(point) :: p, q, r
  type(point3) :: p3
  type(pair) :: c
  real :: x(3) = [1, 2, 3], total
  integer :: i, j
  print *, dp, pi, table, word, '|', z, yes, level
  counter = counter + 4
  allocate (grid(2, 3)); grid = 1.5_dp
  print *, counter, size(grid), sum(grid)
  fixed = 2; fixed(0, 1) = 7
  print *, lbound(fixed), fixed(0, :)
  print *, p%x, p%nm, allocated(p%tag)
  p%y = 2
  print *, p%norm(), p%size_of(), p%size_of(5)
  q = p; q%x = 10
  r = p + q
  print *, r%x, r%y
  i = 1; j = 2; call local_swap(i, j); print *, i, j
  call local_swap(x(1), x(3)); print *, x
  print *, x .inner. x
  r = p * 2.0; print *, r%x, r%y
  r = 9.0; print *, r%x, r%y
  print *, stars(4), '|'
  print *, shape(ones(2, [1, 2, 3], 'ab')), sum(ones(2, [1, 2, 3], 'ab'))
  ca = 5; cb = [1, 2, 3, 4]
  call common_block
  call choose(f=double, k=3, total=total); print *, total
  call choose(1.0, double, 3, total); print *, total
  pp => double
  print *, pp(2.0), unit_pair%a, unit_pair%b
  p3%x = 3; p3%y = 4; p3%z = 1; p3%nm = 'zz'
  call show(p3)
  call show(p)
  c = pair('four'); print *, c%a
  c = pair(1, 2d0); print *, c%a, c%b
  print *, c_sum([1d0, 2d0], 2_c_int)
  call any_buffer(i, 4)
  call any_buffer([1, 2], 8)
  call any_buffer('abc', 3)
  allocate (point3 :: anything)
  anything%x = 3; anything%y = 4
  call show(anything)
contains
  real function double(x)
    real, intent(in) :: x
    double = x * 2
  end function
  subroutine show(a)
    class(point), intent(in) :: a
    print *, a%norm(), a%size_of(3)
    select type (a)
    type is (point3)
      print *, 'p3', a%z
    class default
      print *, 'other'
    end select
  end subroutine
  subroutine common_block
    common /blk/ i, r
    integer :: i
    real :: r(4)
    print *, i, r
  end subroutine
end program
F90
(cd theirs && gfortran -w -c ../shapes.f90 && gfortran -w -c ../externals.f90)
gfortran -w -Itheirs use.f90 theirs/*.o -o reference
./reference > expected
# racc's program on gfortran's module, then gfortran's externals with racc's module and program.
"$RACC" -O0 -Itheirs use.f90 theirs/*.o -o mixed 2> warnings
./mixed > actual
diff expected actual
# NO_ARG_CHECK leaves unchecked whether elements follow each other.
printf 'subroutine s(a)\nuse shapes\ninteger :: a(:)\ncall any_buffer(a(2), 4)\nend\n' > scattered.f90
"$RACC" -Itheirs -c scattered.f90
sed '/NO_ARG_CHECK/d; s/real, intent(in) :: buf/type(*), intent(in) :: buf/' shapes.f90 > shapes_own.f90
"$RACC" -c -module ours shapes_own.f90 -o ours/shapes.o
"$RACC" -O2 -Iours use.f90 ours/shapes.o theirs/externals.o -o own
./own > actual
diff expected actual

# What racc cannot represent is said where it is used, and only there.
printf 'use shapes\nunder = 1\nend\n' > refused.f90
if "$RACC" -Itheirs -c refused.f90 2> err; then exit 1; fi
grep -q 'refused.f90:2:1: error: not yet implemented: `under` of module `shapes`' err
printf 'use shapes, only: missing\nend\n' > missing.f90
if "$RACC" -Itheirs -c missing.f90 2> err; then exit 1; fi
grep -q 'has no public entity `missing`' err
printf "GFORTRAN module version '99' created from x\n" | gzip > later.mod
printf 'use later\nend\n' > later.f90
if "$RACC" -c later.f90 2> err; then exit 1; fi
grep -q "later.f90:1:5: error: .* has version 99 of gfortran's format" err
